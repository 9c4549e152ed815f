/** What other screens may show of the static export. */
export { StaticExport } from "./static-export.tsx";
