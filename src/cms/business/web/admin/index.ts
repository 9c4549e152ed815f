/** What other features may use of the business in the admin centre. */
export { faultsIn, timesText, wholeTimes } from "./hours-values.ts";
export { TimesParts } from "./times-parts.tsx";
