/** What other features may use of users. */
export { createUser, userExists } from "./create-user.ts";
