import type { Setting, Strip } from "#shop/print/server/index.ts";
import type { PaperOrder } from "../read-papers.ts";
import { framedStrip } from "../strips.ts";

/** The message that goes with a present, and what the customer has written. */
export function wishStrips({ order: { gift, note } }: PaperOrder, setting: Setting): Strip[] {
  const { t } = setting;
  return [
    ...(gift.trim() ? [framedStrip(setting, { title: t("shop:papers.slip.gift"), text: gift.trim() })] : []),
    ...(note.trim() ? [framedStrip(setting, { title: t("shop:papers.slip.note"), text: note.trim() })] : []),
  ];
}
