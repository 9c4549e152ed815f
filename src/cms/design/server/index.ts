/** What other features may use of the design. */
export { beginDesign } from "./begin-design.ts";
