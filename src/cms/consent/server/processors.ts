import { mailHost } from "#cms/settings/server/index.ts";
import type { Platform } from "#platform/platform.ts";

/** Who keeps the files of the site and sends its mails, where that is somebody else. */
export type Processors = { files: string | null; mail: string | null };

export async function processorsOf(platform: Pick<Platform, "db" | "settings" | "remembered">): Promise<Processors> {
  const host = await mailHost(platform);
  const endpoint = platform.settings.s3?.endpoint;
  return { files: endpoint ? domainOf(new URL(endpoint).hostname) : null, mail: host ? domainOf(host) : null };
}

/**
 * The domain of a provider: visitors need not know the name of a machine. Null for an address in one's own network, which
 * is no name that somebody else has registered.
 */
export function domainOf(host: string): string | null {
  const labels = host.toLowerCase().split(".");
  if (labels.length < 2 || /^[\d.]+$/.test(host) || host.includes(":")) return null;
  if (/^(?:local|localhost|internal|lan|home|test|arpa)$/.test(labels.at(-1)!)) return null;
  // As in `co.uk`.
  const short =
    labels.length > 2 &&
    labels.at(-1)!.length === 2 &&
    labels.at(-2)!.length <= 3 &&
    /^(?:co|com|org|net|ac|gov)$/.test(labels.at(-2)!);
  return labels.slice(short ? -3 : -2).join(".");
}
