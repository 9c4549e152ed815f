import { paymentIcon, paymentSettingsPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";

export const paymentsFeature: WebFeature = {
  component: "shop",
  settings: [{ name: "payment", to: paymentSettingsPath, icon: paymentIcon, needs: "config.write" }],
};
