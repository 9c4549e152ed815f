import { NewGalleryButton } from "#cms/galleries/web/admin/index.ts";
import { NewsletterItem } from "#cms/newsletter/issues/web/admin/index.ts";
import { ShareEntryItem, SharePageItem, ShareProductItem } from "#cms/social/web/admin/index.ts";
import { ClosedNote } from "#shop/checkout/web/admin/index.ts";
import { LabelItem } from "#shop/labels/web/admin/index.ts";
import { PackButton, PackItem } from "#shop/packing/web/admin/index.ts";
import { PapersButton, PapersItem } from "#shop/papers/web/admin/index.ts";
import { PrintItem } from "#shop/print/web/admin/index.ts";
import type { ThingAct } from "#web/admin/pieces/thing-acts.tsx";

/** What features add to things that other features own. */
export const thingActs: readonly ThingAct[] = [
  { name: "newsletter", on: "entry", needs: "newsletter.write", Item: NewsletterItem },
  { name: "share entry", on: "entry", needs: "social.share", Item: ShareEntryItem },
  { name: "share page", on: "page", needs: "social.share", Item: SharePageItem },
  { name: "share product", on: "product", needs: "social.share", Item: ShareProductItem },
  { name: "label", on: "product", Item: LabelItem },
  { name: "print", on: "product", Item: PrintItem },
  { name: "packing", on: "order to pack", needs: "order.ship", Item: PackItem },
  { name: "packing of several", on: "order", needs: "order.ship", Button: PackButton },
  { name: "papers", on: "order", needs: "order.ship", Item: PapersItem },
  { name: "papers of several", on: "order", needs: "order.ship", Button: PapersButton },
  { name: "closed shop", on: "component", Note: ClosedNote },
  { name: "gallery", on: "picture", needs: "gallery.write", Button: NewGalleryButton },
];
