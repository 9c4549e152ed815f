import { readStoredConfig } from "#cms/settings/server/index.ts";
import type { NetworkName } from "#cms/social/network.ts";
import type { SocialNetwork } from "#cms/social/port.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { port } from "#platform/ports.ts";
import { bluesky } from "./bluesky.ts";
import { facebook } from "./facebook.ts";
import { mastodon } from "./mastodon.ts";

/** Where another way to a network is plugged in; the first adapter of a network counts. */
export const socialPort = port<SocialNetwork>("social");

/** The way to a network: what is plugged in, or else our own adapter. */
export async function networkOf(platform: Platform, name: NetworkName): Promise<SocialNetwork> {
  const { db, fetchOutside, ports } = platform;
  const plugged = ports.of(socialPort).find(({ network }) => network === name);
  if (plugged) return plugged;
  if (name === "mastodon") return mastodon(fetchOutside);
  if (name === "bluesky") return bluesky(fetchOutside);
  const { appSecret, graphVersion: version } = await facebookSettings(db);
  return facebook(fetchOutside, { version, appSecret });
}

export async function facebookSettings(db: Db | Tx) {
  return (await readStoredConfig(db)).document.components.social.fb;
}
