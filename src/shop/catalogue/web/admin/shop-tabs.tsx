import { AddressTabs } from "#web/admin/pieces/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { orderIcon, paymentIcon, pickupIcon } from "./icons.tsx";
import {
  itemsPath,
  ordersPath,
  paymentSettingsPath,
  payoutsPath,
  pickupPath,
  shippingPath,
  shopPath,
  shopSettingsPath,
} from "./shop-places.ts";

/** The menu of the shop (SPECIFICATION §2). */
export function ShopTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("admin:shop.tabs.label")}
      tabs={[
        { to: shopPath, label: t("admin:shop.tabs.dashboard"), icon: "home" },
        { to: shopSettingsPath, label: t("admin:shop.tabs.config"), icon: "settings" },
        { to: shippingPath, label: t("admin:shop.tabs.shipping"), icon: "publish" },
        { to: paymentSettingsPath, label: t("admin:shop.tabs.payment"), icon: paymentIcon },
        { to: pickupPath, label: t("admin:shop.tabs.pickup"), icon: pickupIcon },
        { to: itemsPath, label: t("admin:shop.tabs.items"), icon: "list" },
        { to: ordersPath, label: t("admin:shop.tabs.orders"), icon: orderIcon },
        { to: payoutsPath, label: t("admin:shop.tabs.payments"), icon: "file" },
      ]}
    />
  );
}
