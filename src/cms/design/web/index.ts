/** What pages need of a design. */
export { Ornament } from "./ornaments/ornament.tsx";
export { sheetOf } from "./sheets/index.ts";
export { ornamentSheet } from "./sheets/ornaments.ts";
