import type { WebFeature } from "#web/feature.ts";

export const translationsFeature: WebFeature = {
  settings: [{ name: "translations", to: "/admincenter/translations", icon: "edit", needs: "translation.read" }],
};
