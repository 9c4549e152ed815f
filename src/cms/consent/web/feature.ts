import type { WebFeature } from "#web/feature.ts";

export const consentFeature: WebFeature = {
  settings: [
    { name: "integrations", to: "/admincenter/settings/integrations", icon: "external", needs: "integration.write" },
    { name: "consent", to: "/admincenter/settings/consent", icon: "check", needs: "consent.read" },
  ],
};
