import { largeAddress, pictureOf } from "#cms/files/picture.ts";
import { originalLanguage } from "#contract/language.ts";
import type { Db } from "#database/database.ts";

import { filesById } from "./read-files.ts";

/** SQLite knows no statement with as many values as a sitemap may have pictures. */
const atOnce = 500;

/** The paths of those of these files that are pictures, in the largest size of pages, if guests can open them. */
export async function pictureAddresses(
  db: Db,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Map<string, string>> {
  const all = [...new Set(ids)];
  const found = new Map<string, string>();
  for (let at = 0; at < all.length; at += atOnce) {
    const view = { of: "guests" as const, now, can: { write: false, delete: false } };
    for (const file of await filesById(db, { ids: all.slice(at, at + atOnce), view })) {
      const picture = pictureOf(file, { language: originalLanguage });
      if (picture) found.set(file._id, largeAddress(picture));
    }
  }
  return found;
}
