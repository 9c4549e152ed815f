import type { PrintLook } from "#cms/design/server/index.ts";
import { shown } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import { Pdf } from "#platform/pdf/pdf.ts";
import { type codeChoices, mostLabels } from "#shop/print/contract.ts";
import { labelsOn, placeOf, type Sheet, type SheetName, sheets } from "#shop/print/sheets.ts";
import { eanCode, qrCode } from "../document/codes.ts";
import { a4, pointsPerMillimetre } from "../document/paper.ts";
import type { Sender } from "../document/sender.ts";
import type { Shelf } from "../reading/read-shelves.ts";
import { type Telling, type ToldOffer, toldProduct } from "../reading/told-product.ts";
import { drawLabel, type Label } from "./draw-label.ts";
import { labelType } from "./label-type.ts";

type Asked = {
  shelves: Shelf[];
  telling: Telling;
  look: PrintLook;
  sender: Sender;
  now: Date;
  sheet: SheetName;
  /** The place of the first label, from 1. */
  start: number;
  copies: number;
  code: (typeof codeChoices)[number];
};

/**
 * A label for each offer with a price, in the order of the shop.
 * @throws Problem `PRINT_START`, `PRINT_EMPTY`, `PRINT_LONG`
 */
export async function writeLabels({ shelves, telling, look, sender, now, ...asked }: Asked): Promise<Buffer> {
  const { language, t } = telling;
  const sheet: Sheet = sheets[asked.sheet];
  const count = labelsOn(sheet);
  if (asked.start > count) throw new Problem("PRINT_START", { field: "start", values: { most: count } });
  const labels = labelsOf(shelves, telling);
  if (labels.length === 0) throw new Problem("PRINT_EMPTY");
  if (labels.length * asked.copies > mostLabels) throw new Problem("PRINT_LONG", { values: { most: mostLabels } });
  const title = t("shop:print.labels");
  const pdf = await Pdf.open({ ...{ title, language, faces: look.faces, created: now }, author: sender.name });
  const setting = { type: labelType(sheet, look), look, language, business: sender.name };
  const others = turnTaking();
  const [width, height] = [sheet.width * pointsPerMillimetre, sheet.height * pointsPerMillimetre];
  let place = asked.start - 1;
  let isBegun = false;
  for (const label of labels) {
    const code = await codeOf(label.offer, { kind: asked.code, url: sender.url, t });
    for (let copy = 0; copy < asked.copies; copy += 1) {
      if (!isBegun || place === count) {
        pdf.page(a4);
        if (setting.type.sign) drawCuts(pdf, look);
        if (isBegun) place = 0;
        isBegun = true;
      }
      const { x, y } = placeOf(place, sheet);
      const box = { x: x * pointsPerMillimetre, y: y * pointsPerMillimetre, width, height };
      drawLabel(pdf, pdf.root, { ...label, code }, { ...setting, box });
      place += 1;
      await others();
    }
  }
  return pdf.finish();
}

function labelsOf(shelves: Shelf[], telling: Telling): Omit<Label, "code">[] {
  return shelves.flatMap(({ products }) =>
    products.flatMap((product) => {
      const { name, lang, kind, offers } = toldProduct(product, telling);
      const teaser = shown({ de: product.teaser_de, en: product.teaser_en }, telling.language);
      const said = teaser?.lang === telling.language ? teaser.text : "";
      return offers.flatMap(({ price, ...offer }) =>
        price ? [{ name, lang, kind, teaser: said, offer: { ...offer, price } }] : [],
      );
    }),
  );
}

type Coding = { kind: Asked["code"]; url: string; t: Telling["t"] };

async function codeOf({ ean, address }: ToldOffer, { kind, url, t }: Coding): Promise<Label["code"]> {
  if (kind === "none" || (kind === "ean" && ean === "")) return null;
  const page = url + address;
  const drawn = kind === "ean" ? await eanCode(ean) : await qrCode(page);
  const alt = t(`shop:print.code.${kind}`, { text: kind === "ean" ? ean : page });
  return drawn && { kind, drawn, alt };
}

/** Where a page of signs is cut apart. */
function drawCuts(pdf: Pdf<keyof PrintLook["faces"]>, { colours }: PrintLook): void {
  const [width, height] = a4;
  pdf.artifact(() => {
    pdf.rule({ x: 0, y: height / 2, width, color: colours.line });
    pdf.boxes([[width / 2 - 0.25, 0, 0.5, height]], colours.line);
  });
}
