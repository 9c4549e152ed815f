import type { PrintLook } from "#cms/design/server/index.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import { Pdf } from "#platform/pdf/pdf.ts";
import { a4, pointsPerMillimetre, type Sender } from "#shop/print/server/index.ts";
import { labelsOn, placeOf, type Sheet, type SheetName, sheets } from "#shop/print/sheets.ts";
import type { PaperOrder } from "../read-papers.ts";
import { drawAddress } from "./draw-address.ts";

type Asked = {
  orders: PaperOrder[];
  look: PrintLook;
  senders: Record<Language, Sender>;
  now: Date;
  language: Language;
  sheet: SheetName;
  /** The place of the first label, from 1. */
  start: number;
};

/**
 * A label with the address of each order that is sent.
 * @throws Problem `PRINT_START` for a place that the sheet does not have, `PAPERS_EMPTY` where nothing is sent
 */
export async function writeAddresses({ orders, look, senders, now, language, ...asked }: Asked): Promise<Buffer> {
  const sheet: Sheet = sheets[asked.sheet];
  const count = labelsOn(sheet);
  if (asked.start > count) throw new Problem("PRINT_START", { field: "start", values: { most: count } });
  const t = translator(language);
  const labels = orders.flatMap(({ order: { number, shippingData, pickup, age } }) => {
    if (!shippingData || pickup) return [];
    const mark = age?.atDelivery ? t("shop:papers.label.age", { age: age.least }) : "";
    return [{ number: [mark, number].filter(Boolean).join(" · "), address: shippingData }];
  });
  if (labels.length === 0) throw new Problem("PAPERS_EMPTY");
  const sender = senders[language];
  const title = t("shop:papers.label.title");
  const pdf = await Pdf.open({ ...{ title, language, faces: look.faces, created: now }, author: sender.name });
  const others = turnTaking();
  for (const [at, label] of labels.entries()) {
    const place = (asked.start - 1 + at) % count;
    if (at === 0 || place === 0) pdf.page(a4);
    const { x, y } = placeOf(place, sheet);
    const [left, top, width, height] = [x, y, sheet.width, sheet.height].map((length) => length * pointsPerMillimetre);
    drawAddress(pdf, label, { look, language, sender, box: { x: left!, y: top!, width: width!, height: height! } });
    await others();
  }
  return pdf.finish();
}
