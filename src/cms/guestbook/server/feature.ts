import type { ServerFeature } from "#platform/feature.ts";
import { pageParameter, pagePattern } from "../guestbook.ts";
import { guestbookTemplates } from "./letters.ts";
import { guestbookRetention } from "./retention.ts";
import { guestbookEndpoints } from "./routes.ts";
import { guestbookSubjects } from "./subjects.ts";

export const guestbookFeature: ServerFeature = {
  endpoints: guestbookEndpoints,
  mailTemplates: guestbookTemplates,
  subjects: guestbookSubjects,
  retention: {
    hourly: { "trim-guestbook-networks": guestbookRetention.network },
    nightly: [guestbookRetention.rejected, guestbookRetention.reports],
  },
  pageParameters: { [pageParameter]: pagePattern },
};
