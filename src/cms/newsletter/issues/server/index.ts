/** What other features may use of issues. */
export { issueMails } from "./bounces.ts";
export { countClick, isPerson, linkOf } from "./follow-link.ts";
export { issuePost } from "./issue-post.ts";
export { issueTitles } from "./issue-titles.ts";
export { issueTemplates } from "./mail-templates.ts";
export { readPace } from "./pace-setting.ts";
export { freeDeliveries } from "./sending/claim-deliveries.ts";
export { IssueSender } from "./sending/issue-sender.ts";
export { issueRetention, issueSubjects } from "./subjects.ts";
export { webVersion } from "./web-version.ts";
