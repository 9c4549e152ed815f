/** What commands may use of the static export. */
export { exportStatic } from "./export-to.ts";
export type { Report } from "./report.ts";
export { ForeignFolder } from "./writing/folder.ts";
