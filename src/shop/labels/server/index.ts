/** What other features may use of labels: QR codes, drawn. */
export { svgOf } from "./code/svg.ts";
