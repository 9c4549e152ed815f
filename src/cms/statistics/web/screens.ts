import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: { "e/report": "report/shared-report.route.tsx" },
  admin: {
    analytics: "admin/statistics.route.tsx",
    "analytics/funnels": "admin/funnels/funnels.route.tsx",
    "analytics/shares": "admin/shares/shares.route.tsx",
  },
};
