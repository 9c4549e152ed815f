import type { ServerFeature } from "#platform/feature.ts";
import { privacyInventory } from "../blocks/privacy-inventory/block.ts";
import { video } from "../blocks/video/block.ts";
import { consentDays } from "../retention.ts";
import { consentEndpoints } from "./routes.ts";
import { trimConsents } from "./trim-consents.ts";

export const consentFeature: ServerFeature = {
  endpoints: consentEndpoints,
  blocks: [video, privacyInventory],
  retention: {
    // How long the proof of a consent is kept.
    hourly: { "trim-consents": { kind: "consent", days: consentDays, reason: "consent:kept", sweep: trimConsents } },
  },
};
