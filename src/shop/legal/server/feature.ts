import type { ServerFeature } from "#platform/feature.ts";
import { indexedLegal } from "./indexed-legal.ts";
import { up } from "./migrations/2026-11-27-legal.ts";
import { legalEndpoints } from "./routes.ts";
import { publisherSubjects } from "./subjects.ts";
import { transferredTexts } from "./transfer/transferred-texts.ts";
import { transferredVersions } from "./transfer/transferred-versions.ts";
import { gapsCard } from "./versions/gaps-card.ts";

export const legalFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-legal": { up } },
  endpoints: legalEndpoints,
  overview: { legal: gapsCard },
  subjects: [publisherSubjects],
  indexed: indexedLegal,
  transferred: (platform, all) => [transferredTexts(all.linkables(platform)), transferredVersions],
};
