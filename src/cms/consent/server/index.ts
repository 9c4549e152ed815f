/** What the composition root needs of consent. */
export { changeIntegrations } from "./change-integrations.ts";
export { Notices } from "./notice.ts";
