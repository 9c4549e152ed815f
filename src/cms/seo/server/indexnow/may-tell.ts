import { isIP } from "node:net";
import type { IndexNow } from "#cms/seo/contract.ts";
import { configRemembered, siteAddressOf } from "#cms/settings/server/index.ts";
import type { Platform } from "#platform/platform.ts";

/** Whether the owner has switched it on. */
export async function isSwitchedOn(platform: Platform): Promise<boolean> {
  return (await configRemembered(platform)).document.seo.indexNow;
}

/** Why nothing may be told; null if it may. */
export async function quietReason(platform: Platform): Promise<IndexNow["quiet"]> {
  const { document } = await configRemembered(platform);
  const { url } = siteAddressOf(document, platform.settings);
  if (!isPublic(url)) return "local";
  if (platform.settings.demo || (await hasDemo(platform))) return "demo";
  return document.seo.hidden ? "hidden" : null;
}

/** Names that no search engine can reach (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const unreachable = /(?:^|\.)(?:localhost|local|test|example|invalid|internal|home\.arpa|lan)$/i;

function isPublic(url: string): boolean {
  const { protocol, hostname, port } = new URL(url);
  const named = isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && hostname.includes(".");
  return protocol === "https:" && port === "" && named && !unreachable.test(hostname);
}

async function hasDemo({ db }: Platform): Promise<boolean> {
  return (await db.selectFrom("demo_things").select("id").limit(1).executeTakeFirst()) !== undefined;
}
