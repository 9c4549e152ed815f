/** What other features may use of customers. */

export { refuseBlocked } from "./refuse-blocked.ts";
