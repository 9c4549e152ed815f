import type { ServerFeature } from "#platform/feature.ts";
import { findRedirects } from "./find-redirects.ts";
import { up } from "./migrations/2026-11-25-redirects.ts";
import { up as missedAddresses } from "./migrations/2026-11-26-missed-addresses.ts";
import { missedTitles } from "./missed/read-missed.ts";
import { missedRetention } from "./missed/store-missed.ts";
import { redirectTitles } from "./redirect-titles.ts";
import { redirectEndpoints } from "./routes.ts";
import { transferredRedirects } from "./transferred-redirects.ts";

export const redirectsFeature: ServerFeature = {
  migrations: { "2026-11-25-redirects": { up }, "2026-11-26-missed-addresses": { up: missedAddresses } },
  endpoints: redirectEndpoints,
  found: ({ db }) => [{ kind: "redirect", needs: "redirect.read", find: (asked) => findRedirects(db, asked) }],
  transferred: () => [transferredRedirects],
  titles: { redirect: redirectTitles, missed: missedTitles },
  retention: { nightly: [missedRetention] },
};
