export {
  codeIcon,
  customerGroupIcon,
  groupIcon,
  orderIcon,
  paymentIcon,
  pickupIcon,
  productIcon,
  stockIcon,
} from "./icons.tsx";
export { loadShopFacts, type ShopFacts } from "./load-shop-facts.ts";
export {
  codesPath,
  customerGroupsPath,
  customersPath,
  groupsPath,
  itemsPath,
  labelsPath,
  ordersPath,
  packPath,
  papersPath,
  parcelsPath,
  paymentSettingsPath,
  pickupPath,
  printLabelsPath,
  printPath,
  shippingPath,
  shopSettingsPath,
  stockPath,
  takeOrderPath,
  withdrawalsPath,
} from "./shop-places.ts";
export { ShopTabs } from "./shop-tabs.tsx";
