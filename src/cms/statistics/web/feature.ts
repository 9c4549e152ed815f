import type { WebFeature } from "#web/feature.ts";
import { bars } from "./bars-icon.tsx";

export const statisticsFeature: WebFeature = {
  component: "statistics",
  menu: [
    { group: "site", to: "/admincenter/analytics", label: "admin:menu.analytics", icon: bars, needs: "statistic.read" },
  ],
};
