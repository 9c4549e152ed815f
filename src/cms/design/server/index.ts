/** What the house may use of the design. */

export { mailLogo } from "./brand/brand-of.ts";
