import type { WebFeature } from "#web/feature.ts";

export const transferFeature: WebFeature = {
  settings: [{ name: "transfer", to: "/admincenter/transfer", icon: "download", needs: "transfer.export" }],
};
