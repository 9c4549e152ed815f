import "#declared.ts";
import { auditFeature } from "#cms/audit/server/feature.ts";
import { businessFeature } from "#cms/business/server/feature.ts";
import { captchaFeature } from "#cms/captcha/server/feature.ts";
import { checksFeature } from "#cms/checks/server/feature.ts";
import { consentFeature } from "#cms/consent/server/feature.ts";
import { customCodeFeature } from "#cms/custom-code/server/feature.ts";
import { demoFeature } from "#cms/demo/server/feature.ts";
import { designFeature } from "#cms/design/server/feature.ts";
import { elementsFeature } from "#cms/elements/server/feature.ts";
import { entriesFeature } from "#cms/entries/server/feature.ts";
import { filesFeature } from "#cms/files/server/feature.ts";
import { galleriesFeature } from "#cms/galleries/server/feature.ts";
import { guestbookFeature } from "#cms/guestbook/server/feature.ts";
import { linksFeature } from "#cms/links/server/feature.ts";
import { listViewsFeature } from "#cms/list-views/server/feature.ts";
import { mailsFeature } from "#cms/mails/server/feature.ts";
import { mapFeature } from "#cms/map/server/feature.ts";
import { menusFeature } from "#cms/menus/server/feature.ts";
import { messagesFeature } from "#cms/messages/server/feature.ts";
import { issuesFeature } from "#cms/newsletter/issues/server/feature.ts";
import { subscribersFeature } from "#cms/newsletter/subscribers/server/feature.ts";
import { notificationsFeature } from "#cms/notifications/server/feature.ts";
import { overviewFeature } from "#cms/overview/server/feature.ts";
import { pagesFeature } from "#cms/pages/server/feature.ts";
import { paletteFeature } from "#cms/palette/server/feature.ts";
import { privacyFeature } from "#cms/privacy/server/feature.ts";
import { redirectsFeature } from "#cms/redirects/server/feature.ts";
import { rightsFeature } from "#cms/rights/server/feature.ts";
import { searchFeature } from "#cms/search/server/feature.ts";
import { seoFeature } from "#cms/seo/server/feature.ts";
import { settingsFeature } from "#cms/settings/server/feature.ts";
import { setupFeature } from "#cms/setup/server/feature.ts";
import { socialFeature } from "#cms/social/server/feature.ts";
import { staticExportFeature } from "#cms/static-export/server/feature.ts";
import { statisticsFeature } from "#cms/statistics/server/feature.ts";
import { tagsFeature } from "#cms/tags/server/feature.ts";
import { transferFeature } from "#cms/transfer/server/feature.ts";
import { translationsFeature } from "#cms/translations/server/feature.ts";
import { usersFeature } from "#cms/users/server/feature.ts";
import { rememberFollowers } from "#platform/changes/followers.ts";
import { rememberListeners } from "#platform/events/domain-event.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { addressesFeature } from "#shop/addresses/server/feature.ts";
import { backInStockFeature } from "#shop/back-in-stock/server/feature.ts";
import { cartsFeature } from "#shop/carts/server/feature.ts";
import { catalogueFeature } from "#shop/catalogue/server/feature.ts";
import { checkoutFeature } from "#shop/checkout/server/feature.ts";
import { codesFeature } from "#shop/codes/server/feature.ts";
import { customerGroupsFeature } from "#shop/customer-groups/server/feature.ts";
import { customersFeature } from "#shop/customers/server/feature.ts";
import { dashboardFeature } from "#shop/dashboard/server/feature.ts";
import { shopDemoFeature } from "#shop/demo/server/feature.ts";
import { favouritesFeature } from "#shop/favourites/server/feature.ts";
import { groupsFeature } from "#shop/groups/server/feature.ts";
import { labelsFeature } from "#shop/labels/server/feature.ts";
import { legalFeature } from "#shop/legal/server/feature.ts";
import { manualOrdersFeature } from "#shop/manual-orders/server/feature.ts";
import { orderChangesFeature } from "#shop/order-changes/server/feature.ts";
import { ordersFeature } from "#shop/orders/server/feature.ts";
import { packingFeature } from "#shop/packing/server/feature.ts";
import { papersFeature } from "#shop/papers/server/feature.ts";
import { parcelsFeature } from "#shop/parcels/server/feature.ts";
import { paymentsFeature } from "#shop/payments/server/feature.ts";
import { pickupFeature } from "#shop/pickup/server/feature.ts";
import { printFeature } from "#shop/print/server/feature.ts";
import { productsFeature } from "#shop/products/server/feature.ts";
import { spreadsheetsFeature } from "#shop/spreadsheets/server/feature.ts";
import { stockFeature } from "#shop/stock/server/feature.ts";
import { storefrontFeature } from "#shop/storefront/server/feature.ts";
import { vatIdsFeature } from "#shop/vat-ids/server/feature.ts";
import { webhooksFeature } from "#shop/webhooks/server/feature.ts";
import { withdrawalsFeature } from "#shop/withdrawals/server/feature.ts";
import { gather } from "./gather.ts";
import { ownFeature } from "./own-feature.ts";

/**
 * The features of this house. Personal data is shown and erased in this order: issues before the subscribers that they
 * look up, checks of VAT IDs before the addresses that have them.
 */
export const features: ServerFeature[] = [
  ownFeature,
  usersFeature,
  rightsFeature,
  settingsFeature,
  translationsFeature,
  pagesFeature,
  elementsFeature,
  businessFeature,
  customCodeFeature,
  entriesFeature,
  filesFeature,
  galleriesFeature,
  listViewsFeature,
  tagsFeature,
  linksFeature,
  mapFeature,
  menusFeature,
  designFeature,
  redirectsFeature,
  seoFeature,
  checksFeature,
  transferFeature,
  searchFeature,
  staticExportFeature,
  statisticsFeature,
  socialFeature,
  mailsFeature,
  messagesFeature,
  guestbookFeature,
  issuesFeature,
  subscribersFeature,
  notificationsFeature,
  overviewFeature,
  paletteFeature,
  auditFeature,
  captchaFeature,
  consentFeature,
  setupFeature,
  demoFeature,
  privacyFeature,
  customerGroupsFeature,
  codesFeature,
  groupsFeature,
  labelsFeature,
  printFeature,
  productsFeature,
  stockFeature,
  backInStockFeature,
  favouritesFeature,
  vatIdsFeature,
  addressesFeature,
  storefrontFeature,
  catalogueFeature,
  cartsFeature,
  legalFeature,
  parcelsFeature,
  paymentsFeature,
  pickupFeature,
  checkoutFeature,
  ordersFeature,
  customersFeature,
  manualOrdersFeature,
  orderChangesFeature,
  dashboardFeature,
  webhooksFeature,
  packingFeature,
  papersFeature,
  withdrawalsFeature,
  spreadsheetsFeature,
  shopDemoFeature,
];

/** What they declare together. */
export const gathered = gather(features);

rememberFollowers(gathered.followers);
rememberListeners(gathered.listeners);
