/** What start and pages may use of the set-up. */
export { isUnfinished, needsSetup } from "./set-up-site.ts";
export { issueSetupToken } from "./setup-token.ts";
