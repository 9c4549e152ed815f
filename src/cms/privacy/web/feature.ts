import type { WebFeature } from "#web/feature.ts";

export const privacyFeature: WebFeature = {
  menu: [
    { group: "manage", to: "/admincenter/privacy", label: "admin:menu.privacy", icon: "lock", needs: "subject.read" },
  ],
};
