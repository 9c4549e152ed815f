/** What the composition may use of exports and imports. */

export { exportSite } from "./export/export-site.ts";
export { importSite } from "./import/import-site.ts";
export { kindsInOrder } from "./import/kinds-in-order.ts";
export type { StoredReport } from "./import/report.ts";
export { messageOf } from "./jobs/transfer-row.ts";
export { sourceOf } from "./sources/sources.ts";
