import { auditFeature } from "#cms/audit/web/feature.ts";
import { businessFeature } from "#cms/business/web/feature.ts";
import { checksFeature } from "#cms/checks/web/feature.ts";
import { consentFeature } from "#cms/consent/web/feature.ts";
import { designFeature } from "#cms/design/web/feature.ts";
import { entriesFeature } from "#cms/entries/web/feature.ts";
import { filesFeature } from "#cms/files/web/feature.ts";
import { galleriesFeature } from "#cms/galleries/web/feature.ts";
import { guestbookFeature } from "#cms/guestbook/web/feature.ts";
import { mailsFeature } from "#cms/mails/web/feature.ts";
import { mapFeature } from "#cms/map/web/feature.ts";
import { menusFeature } from "#cms/menus/web/feature.ts";
import { messagesFeature } from "#cms/messages/web/feature.ts";
import { issuesFeature } from "#cms/newsletter/issues/web/feature.ts";
import { subscribersFeature } from "#cms/newsletter/subscribers/web/feature.ts";
import { notificationsFeature } from "#cms/notifications/web/feature.ts";
import { overviewFeature } from "#cms/overview/web/feature.ts";
import { pagesFeature } from "#cms/pages/web/feature.ts";
import { privacyFeature } from "#cms/privacy/web/feature.ts";
import { redirectsFeature } from "#cms/redirects/web/feature.ts";
import { rightsFeature } from "#cms/rights/web/feature.ts";
import { searchFeature } from "#cms/search/web/feature.ts";
import { seoFeature } from "#cms/seo/web/feature.ts";
import { settingsFeature } from "#cms/settings/web/feature.ts";
import { socialFeature } from "#cms/social/web/feature.ts";
import { staticExportFeature } from "#cms/static-export/web/feature.ts";
import { statisticsFeature } from "#cms/statistics/web/feature.ts";
import { tagsFeature } from "#cms/tags/web/feature.ts";
import { transferFeature } from "#cms/transfer/web/feature.ts";
import { translationsFeature } from "#cms/translations/web/feature.ts";
import { usersFeature } from "#cms/users/web/feature.ts";
import { catalogueFeature } from "#shop/catalogue/web/feature.ts";
import { codesFeature } from "#shop/codes/web/feature.ts";
import { customerGroupsFeature } from "#shop/customer-groups/web/feature.ts";
import { customersFeature } from "#shop/customers/web/feature.ts";
import { groupsFeature } from "#shop/groups/web/feature.ts";
import { legalFeature } from "#shop/legal/web/feature.ts";
import { manualOrdersFeature } from "#shop/manual-orders/web/feature.ts";
import { orderChangesFeature } from "#shop/order-changes/web/feature.ts";
import { ordersFeature } from "#shop/orders/web/feature.ts";
import { packingFeature } from "#shop/packing/web/feature.ts";
import { papersFeature } from "#shop/papers/web/feature.ts";
import { parcelsFeature } from "#shop/parcels/web/feature.ts";
import { paymentsFeature } from "#shop/payments/web/feature.ts";
import { pickupFeature } from "#shop/pickup/web/feature.ts";
import { printFeature } from "#shop/print/web/feature.ts";
import { productsFeature } from "#shop/products/web/feature.ts";
import { shippingFeature } from "#shop/shipping/web/feature.ts";
import { spreadsheetsFeature } from "#shop/spreadsheets/web/feature.ts";
import { stockFeature } from "#shop/stock/web/feature.ts";
import { webhooksFeature } from "#shop/webhooks/web/feature.ts";
import { withdrawalsFeature } from "#shop/withdrawals/web/feature.ts";
import type { OverviewCard, ThingScreens, WebFeature } from "#web/feature.ts";

/** What features declare for the admin centre. The menu and the settings screen are in this order. */
export const features: WebFeature[] = [
  overviewFeature,
  pagesFeature,
  entriesFeature,
  filesFeature,
  galleriesFeature,
  mapFeature,
  menusFeature,
  designFeature,
  statisticsFeature,
  messagesFeature,
  guestbookFeature,
  issuesFeature,
  subscribersFeature,
  socialFeature,
  catalogueFeature,
  ordersFeature,
  withdrawalsFeature,
  manualOrdersFeature,
  customersFeature,
  orderChangesFeature,
  shippingFeature,
  parcelsFeature,
  packingFeature,
  papersFeature,
  paymentsFeature,
  pickupFeature,
  productsFeature,
  groupsFeature,
  stockFeature,
  webhooksFeature,
  customerGroupsFeature,
  codesFeature,
  spreadsheetsFeature,
  printFeature,
  legalFeature,
  businessFeature,
  translationsFeature,
  settingsFeature,
  redirectsFeature,
  seoFeature,
  checksFeature,
  searchFeature,
  staticExportFeature,
  transferFeature,
  consentFeature,
  usersFeature,
  rightsFeature,
  notificationsFeature,
  mailsFeature,
  tagsFeature,
  privacyFeature,
  auditFeature,
];

/** Those that belong to no function of the site that is switched off. */
export function featuresWithout(off: readonly string[]): WebFeature[] {
  return features.filter(({ component }) => component === undefined || !off.includes(component));
}

/** The cards of the overview, in their order. */
export const overviewCards: OverviewCard[] = cardsOf(features);

export function cardsOf(shown: readonly WebFeature[]): OverviewCard[] {
  return shown.flatMap(({ overview = [] }) => overview).sort((one, other) => one.place - other.place);
}

/** The screens of the things of all features. */
export const thingScreens: ThingScreens = screensOf(features);

export function screensOf(shown: readonly WebFeature[]): ThingScreens {
  return Object.assign({}, ...shown.map(({ things }) => things)) as ThingScreens;
}
