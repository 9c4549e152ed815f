import { consentDays } from "../retention.ts";
import { trimConsents } from "./trim-consents.ts";

/** What the composition root needs of consent. */
export { changeIntegrations } from "./change-integrations.ts";
export { Notices } from "./notice.ts";

/** How long the proof of a consent is kept, and why. */
export const consentRule = { kind: "consent", days: consentDays, reason: "consent:kept", sweep: trimConsents };
