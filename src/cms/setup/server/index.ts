/** What start and pages may use of the set-up. */
export { isUnfinished, needsSetup } from "./set-up-site.ts";
export { isSetupToken, issueSetupToken } from "./setup-token.ts";
export { usualDesign } from "./usual-design.ts";
