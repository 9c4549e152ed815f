import { audit } from "#cms/audit/declared.ts";
import { business } from "#cms/business/declared.ts";
import { captcha } from "#cms/captcha/declared.ts";
import { checks } from "#cms/checks/declared.ts";
import { consent } from "#cms/consent/declared.ts";
import { customCode } from "#cms/custom-code/declared.ts";
import { design } from "#cms/design/declared.ts";
import { elements } from "#cms/elements/declared.ts";
import { entries } from "#cms/entries/declared.ts";
import { files } from "#cms/files/declared.ts";
import { galleries } from "#cms/galleries/declared.ts";
import { guestbook } from "#cms/guestbook/declared.ts";
import { listViews } from "#cms/list-views/declared.ts";
import { mails } from "#cms/mails/declared.ts";
import { map } from "#cms/map/declared.ts";
import { menus } from "#cms/menus/declared.ts";
import { messages } from "#cms/messages/declared.ts";
import { issues } from "#cms/newsletter/issues/declared.ts";
import { subscribers } from "#cms/newsletter/subscribers/declared.ts";
import { notifications } from "#cms/notifications/declared.ts";
import { overview } from "#cms/overview/declared.ts";
import { pages } from "#cms/pages/declared.ts";
import { palette } from "#cms/palette/declared.ts";
import { privacy } from "#cms/privacy/declared.ts";
import { redirects } from "#cms/redirects/declared.ts";
import { rights } from "#cms/rights/declared.ts";
import { search } from "#cms/search/declared.ts";
import { seo } from "#cms/seo/declared.ts";
import { settings } from "#cms/settings/declared.ts";
import { setup } from "#cms/setup/declared.ts";
import { social } from "#cms/social/declared.ts";
import { staticExport } from "#cms/static-export/declared.ts";
import { statistics } from "#cms/statistics/declared.ts";
import { tags } from "#cms/tags/declared.ts";
import { transfer } from "#cms/transfer/declared.ts";
import { translations } from "#cms/translations/declared.ts";
import { users } from "#cms/users/declared.ts";
import { declare } from "#contract/declared/declare.ts";
import { own } from "#contract/declared/own.ts";
import { addresses } from "#shop/addresses/declared.ts";
import { backInStock } from "#shop/back-in-stock/declared.ts";
import { carts } from "#shop/carts/declared.ts";
import { catalogue } from "#shop/catalogue/declared.ts";
import { checkout } from "#shop/checkout/declared.ts";
import { codes } from "#shop/codes/declared.ts";
import { customerGroups } from "#shop/customer-groups/declared.ts";
import { customers } from "#shop/customers/declared.ts";
import { dashboard } from "#shop/dashboard/declared.ts";
import { facts } from "#shop/facts/declared.ts";
import { favourites } from "#shop/favourites/declared.ts";
import { groups } from "#shop/groups/declared.ts";
import { labels } from "#shop/labels/declared.ts";
import { legal } from "#shop/legal/declared.ts";
import { manualOrders } from "#shop/manual-orders/declared.ts";
import { orderChanges } from "#shop/order-changes/declared.ts";
import { orders } from "#shop/orders/declared.ts";
import { packing } from "#shop/packing/declared.ts";
import { papers } from "#shop/papers/declared.ts";
import { parcels } from "#shop/parcels/declared.ts";
import { payments } from "#shop/payments/declared.ts";
import { pickup } from "#shop/pickup/declared.ts";
import { print } from "#shop/print/declared.ts";
import { products } from "#shop/products/declared.ts";
import { rules } from "#shop/rules/declared.ts";
import { shipping } from "#shop/shipping/declared.ts";
import { spreadsheets } from "#shop/spreadsheets/declared.ts";
import { stock } from "#shop/stock/declared.ts";
import { storefront } from "#shop/storefront/declared.ts";
import { vatIds } from "#shop/vat-ids/declared.ts";
import { webhooks } from "#shop/webhooks/declared.ts";
import { withdrawals } from "#shop/withdrawals/declared.ts";

/** What features say of themselves to both sides. Their rights are listed in this order. */
export const features = [
  own,
  entries,
  files,
  galleries,
  tags,
  pages,
  elements,
  business,
  customCode,
  map,
  menus,
  design,
  redirects,
  seo,
  search,
  staticExport,
  statistics,
  social,
  transfer,
  settings,
  translations,
  users,
  rights,
  listViews,
  mails,
  issues,
  subscribers,
  messages,
  audit,
  guestbook,
  privacy,
  notifications,
  overview,
  palette,
  consent,
  captcha,
  checks,
  setup,
  labels,
  products,
  groups,
  stock,
  catalogue,
  shipping,
  parcels,
  payments,
  rules,
  facts,
  spreadsheets,
  storefront,
  print,
  addresses,
  vatIds,
  webhooks,
  backInStock,
  customerGroups,
  codes,
  favourites,
  carts,
  legal,
  pickup,
  checkout,
  orders,
  manualOrders,
  orderChanges,
  dashboard,
  customers,
  packing,
  papers,
  withdrawals,
] as const;

declare module "#contract/declared/declared.ts" {
  interface House {
    features: typeof features;
  }
}

// Whoever speaks for features loads this first: the server by its list of them, pages by their root.
declare(features);
