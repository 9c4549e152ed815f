import { knownSiteLanguages } from "#cms/settings/server/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import type { Indexed } from "#platform/faces/indexed.ts";
import type { Platform } from "#platform/platform.ts";
import { isGuestbookOpen } from "./guestbook-settings.ts";

/** The guestbook has an address of its own, in every language, as long as visitors may sign it. */
export function indexedGuestbook({ db, remembered }: Pick<Platform, "db" | "remembered">): Record<string, Indexed> {
  const guestbook: Indexed = {
    tags: ["guestbook"],
    count: async () => ({ total: (await isGuestbookOpen(db)) ? 1 : 0, next: null }),
    async read({ offset }) {
      if (offset > 0 || !(await isGuestbookOpen(db))) return [];
      const site = await knownSiteLanguages({ db, remembered });
      const [main] = site;
      const own = site.map((language) => [language, screenAddress("guestbook", { language, main })] as const);
      return [{ tag: "guestbook", addresses: Object.fromEntries(own), changed: null, uses: [] }];
    },
  };
  return { guestbook };
}
