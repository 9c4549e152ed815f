/** What other features may use of users. */
export { checkedHandle, checkedName, checkPassword } from "./account-checks.ts";
export { createUser, userExists } from "./create-user.ts";
export { userJobs } from "./jobs.ts";
export { userTemplates } from "./letters.ts";
export { welcome } from "./log-in.ts";
export { browserOf, enter } from "./login-endpoints.ts";
export { networkOf } from "./network.ts";
export { toUser, userById, userNames } from "./user-row.ts";
export { writeResetLink } from "./write-reset-link.ts";
