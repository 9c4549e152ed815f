import type { ServerFeature } from "#platform/feature.ts";
import { guestbook } from "../blocks/guestbook/block.ts";
import { pageParameter, pagePattern } from "../guestbook.ts";
import { findGuestbook } from "./find-guestbook.ts";
import { isGuestbookOpen } from "./guestbook-settings.ts";
import { indexedGuestbook } from "./indexed-guestbook.ts";
import { guestbookTemplates } from "./letters.ts";
import { guestbookCards } from "./moderating/waiting-cards.ts";
import { guestbookRetention } from "./retention.ts";
import { guestbookEndpoints } from "./routes.ts";
import { guestbookSubjects } from "./subjects.ts";
import { waitingEntries, waitingTag } from "./waiting.ts";

export const guestbookFeature: ServerFeature = {
  component: "guestbook",
  endpoints: guestbookEndpoints,
  blocks: [guestbook],
  // It has an address of its own.
  forms: async ({ db }) => ((await isGuestbookOpen(db)) ? [guestbook.name] : []),
  indexed: indexedGuestbook,
  found: ({ db }) => [
    { kind: "guestbook", needs: "guestbook.read", personal: true, find: (asked) => findGuestbook(db, asked) },
  ],
  overview: guestbookCards,
  counters: { guestbook: { needs: "guestbook.read", tags: ["guestbook", waitingTag], read: waitingEntries } },
  mailTemplates: guestbookTemplates,
  subjects: guestbookSubjects,
  retention: {
    hourly: { "trim-guestbook-networks": guestbookRetention.network },
    nightly: [guestbookRetention.rejected, guestbookRetention.reports],
  },
  pageParameters: { [pageParameter]: pagePattern },
};
