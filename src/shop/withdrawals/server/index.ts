/** What other features may use of withdrawals. */
export { withdrawnPieces } from "./withdrawal-rows.ts";
