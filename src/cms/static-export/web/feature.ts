import type { WebFeature } from "#web/feature.ts";

export const staticExportFeature: WebFeature = {
  settings: [{ name: "staticExport", to: "/admincenter/static-export", icon: "save", needs: "staticExport.read" }],
};
