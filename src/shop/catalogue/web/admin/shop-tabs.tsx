import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
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
        { needs: "sales.read", to: shopPath, label: t("admin:shop.tabs.dashboard"), icon: "home" },
        { needs: "config.write", to: shopSettingsPath, label: t("admin:shop.tabs.config"), icon: "settings" },
        { needs: "config.write", to: shippingPath, label: t("admin:shop.tabs.shipping"), icon: "publish" },
        { needs: "config.write", to: paymentSettingsPath, label: t("admin:shop.tabs.payment"), icon: paymentIcon },
        { needs: "pickupPlace.read", to: pickupPath, label: t("admin:shop.tabs.pickup"), icon: pickupIcon },
        { needs: "product.readDrafts", to: itemsPath, label: t("admin:shop.tabs.items"), icon: "list" },
        { needs: "order.read", to: ordersPath, label: t("admin:shop.tabs.orders"), icon: orderIcon },
        { to: payoutsPath, label: t("admin:shop.tabs.payments"), icon: "file" },
      ]}
    />
  );
}
