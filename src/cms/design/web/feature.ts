import type { WebFeature } from "#web/feature.ts";
import { palette } from "./palette-icon.tsx";

export const designFeature: WebFeature = {
  menu: [{ group: "site", to: "/admincenter/design", label: "admin:menu.design", icon: palette, needs: "design.read" }],
};
