/** What the house needs of the data-subject desk: what it puts together of all features. */
export { ownRetention, retentionJobs, sweepByRule } from "./retention.ts";
export { accountSource, authorshipSource } from "./sources/account.ts";
export { leftoverSource } from "./sources/leftovers.ts";
export { mailSources } from "./sources/mails.ts";
