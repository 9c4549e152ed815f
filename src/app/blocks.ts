import { map } from "#cms/consent/blocks/map/web/page-block.ts";
import { privacyInventory } from "#cms/consent/blocks/privacy-inventory/web/page-block.tsx";
import { video } from "#cms/consent/blocks/video/web/page-block.ts";
import { newsList } from "#cms/entries/blocks/news-list/web/page-block.ts";
import { guestbook } from "#cms/guestbook/blocks/guestbook/web/page-block.ts";
import { contactForm } from "#cms/messages/blocks/contact-form/web/page-block.ts";
import { newsletterSignup } from "#cms/newsletter/subscribers/blocks/newsletter-signup/web/page-block.ts";
import { panel, panels } from "#cms/pages/blocks/panels/web/page-block.ts";
import { richText } from "#cms/pages/blocks/rich-text/web/page-block.ts";
import { SiteBlocks } from "#cms/pages/web/index.ts";

/** The page side of the blocks that features name in their `server/feature.ts`: a line for each. */
export const siteBlocks = new SiteBlocks([
  richText,
  newsList,
  panels,
  panel,
  guestbook,
  contactForm,
  newsletterSignup,
  video,
  map,
  privacyInventory,
]);
