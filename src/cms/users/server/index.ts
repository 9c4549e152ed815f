/** What other features may use of users. */
export { createUser } from "./create-user.ts";
