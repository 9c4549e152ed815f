import { pickupIcon, pickupPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";

export const pickupFeature: WebFeature = {
  component: "shop",
  settings: [{ name: "pickup", to: pickupPath, icon: pickupIcon, needs: "pickupPlace.read" }],
  creates: [{ label: "admin:pickup.new", to: `${pickupPath}/new`, icon: pickupIcon, needs: "pickupPlace.write" }],
  things: { pickupPlace: pickupPath },
};
