/** What other features may use of labels: the squares of QR codes. */
export { barsOf, modulesOf, quietZone } from "./code/modules.ts";
