/** What other features may use of legal texts. */
export { guaranteeFile } from "./guarantee-file.ts";
export { legalFile, mailedFile } from "./versions/legal-file.ts";
export { legalGaps } from "./versions/legal-gaps.ts";
export { legalSnapshot } from "./versions/legal-snapshot.ts";
export type { LegalVersion } from "./versions/legal-version.ts";
