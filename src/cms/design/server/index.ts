/** What other features may use of the design. */
export { beginDesign, isDesigned } from "./begin-design.ts";
