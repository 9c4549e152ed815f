/** What other features and the house may use of the design. */

export { beginDesign, isDesigned } from "./begin-design.ts";
export { mailLogo } from "./brand/brand-of.ts";
export { type PrintFace, type PrintLook, printLooks } from "./print/print-look.ts";
export { pictureCutter } from "./share/cut-picture.ts";
export { sharedPage } from "./share/shared-page.ts";
