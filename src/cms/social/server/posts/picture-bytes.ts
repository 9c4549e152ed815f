import { buffer } from "node:stream/consumers";
import type { NetworkName } from "#cms/social/network.ts";
import type { OutgoingPicture } from "#cms/social/port.ts";
import type { Platform } from "#platform/platform.ts";
import { pageToShare } from "./thing-to-share.ts";

/** The most bytes of a picture that each network takes, and a little less. */
const most: Record<NetworkName, number> = { mastodon: 8_000_000, bluesky: 950_000, facebook: 4_000_000 };
/** No network shows more pixels. */
const widest = 2560;

type Wanted = { id: string; network: NetworkName; alt: string };

/** The largest size of a picture that a network takes; null if it is not there any more. */
export async function pictureBytes(
  { db, storage }: Pick<Platform, "db" | "storage">,
  { id, network, alt }: Wanted,
): Promise<OutgoingPicture | null> {
  const sizes = await db
    .selectFrom("file_objects")
    .innerJoin("files", "files.id", "file_objects.file_id")
    .select([
      "file_objects.sha256",
      "file_objects.type",
      "file_objects.size",
      "file_objects.width",
      "file_objects.height",
    ])
    .where("files.id", "=", id)
    .where("files.kind", "=", "image")
    .where("files.deleted_at", "is", null)
    .where("file_objects.role", "in", ["own", "ng"])
    .where("file_objects.left_at", "is", null)
    .where("file_objects.type", "in", ["image/jpeg", "image/png", "image/webp"])
    .where("file_objects.size", "<=", most[network])
    .where("file_objects.width", "<=", widest)
    .orderBy("file_objects.width", "desc")
    .execute();
  // All networks take these two; WebP only where there is nothing else.
  const best = sizes.find(({ type }) => type !== "image/webp") ?? sizes[0];
  if (!best) return null;
  const { sha256, type, size, width, height } = best;
  const bytes = await buffer(await storage.read({ sha256, start: 0, end: size - 1 }));
  return { bytes, type, width: width ?? 1, height: height ?? 1, alt };
}

/** What a page names for its link, for networks that do not fetch it themselves. Null where it cannot be had. */
export async function cardPicture(
  platform: Platform,
  { path, network }: { path: string; network: NetworkName },
): Promise<OutgoingPicture | null> {
  if (network !== "bluesky" || !platform.site.hasPages) return null;
  const { shown } = await pageToShare(platform, { path, title: "" });
  if (shown === null) return null;
  const { status, headers, body } = await platform.site.ask(shown);
  const type = (headers["content-type"] ?? "").split(";")[0]!;
  if (status !== 200 || !type.startsWith("image/") || body.length > most[network]) return null;
  return { bytes: body, type, width: 1200, height: 630, alt: "" };
}
