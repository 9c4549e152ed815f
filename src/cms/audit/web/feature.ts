import type { WebFeature } from "#web/feature.ts";

export const auditFeature: WebFeature = {
  menu: [
    { group: "manage", to: "/admincenter/audit", label: "admin:menu.audit", icon: "history", needs: "audit.read" },
  ],
  settings: [{ name: "audit", to: "/admincenter/audit", icon: "history", needs: "audit.read" }],
};
