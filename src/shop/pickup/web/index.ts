/** What other features may use of collecting orders on pages; their loaders name the sheet `pickup`. */
export { loadPickup } from "./load-pickup.ts";
export { PickupFields } from "./pickup-fields.tsx";
export { pickupDayAsked, pickupFrom } from "./pickup-from.ts";
