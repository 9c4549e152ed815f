import { type ListingPage, listingPages } from "#cms/pages/server/index.ts";
import type { Platform } from "#platform/platform.ts";

/** The pages that list entries, read once until one of them changes. */
export function knownListings({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<ListingPage[]> {
  return remembered.get("listings", { tags: ["listings"], read: () => listingPages(db) });
}
