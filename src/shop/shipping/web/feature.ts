import { shippingPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";
import { parcelIcon } from "./admin/parcel-icon.tsx";

export const shippingFeature: WebFeature = {
  component: "shop",
  settings: [{ name: "shipping", to: shippingPath, icon: parcelIcon, needs: "config.write" }],
};
