/** What other features may use of labels: QR codes, as squares and drawn. */
export { barsOf, modulesOf, quietZone } from "./code/modules.ts";
export { svgOf } from "./code/svg.ts";
