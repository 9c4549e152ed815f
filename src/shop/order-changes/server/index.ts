/** What other features may use of changes of orders. */
export { formerOrder } from "./reading/read-changes.ts";
