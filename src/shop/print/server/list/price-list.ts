import type { PrintLook } from "#cms/design/server/index.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { setLine, wrapped } from "#platform/pdf/wrap.ts";
import { margins } from "../document/paper.ts";
import type { Sender } from "../document/sender.ts";
import { type Setting, type Strip, writeLetter } from "../document/write-letter.ts";
import type { Shelf } from "../reading/read-shelves.ts";
import { pagesOf, type Telling, type ToldProduct, toldProduct } from "../reading/told-product.ts";
import { groupStrips } from "./group-strips.ts";
import { orderStrips } from "./order-form.ts";
import { type ListSetting, numbersWidth, productStrips } from "./product-strips.ts";

type Asked = {
  shelves: Shelf[];
  telling: Telling;
  look: PrintLook;
  sender: Sender;
  language: Language;
  now: Date;
  full: boolean;
  /** With an order form. */
  order: boolean;
};

/** The price list as PDF. */
export function writePriceList({ shelves, telling, full, order, ...letter }: Asked): Promise<Buffer> {
  const { t, words, language, customers } = telling;
  const terms = `${words.vat} ${words.shipping}`;
  const day = t("shop:print.asOf", { day: dayText(letter.now, language) });
  const foot = `${t("shop:print.allPrices", { terms })} · ${day}`;
  const title = customers ? t("shop:print.titleFor", { group: customers }) : t("shop:print.title");
  return writeLetter({ ...letter, t, title, foot }, async function* (setting) {
    const numbers = numbersWidth(skusOf(shelves), setting);
    const list: ListSetting = { ...setting, full: full || order, terms, numbers };
    yield* titleStrips(list, { day, url: letter.sender.url, main: telling.main });
    const told: ToldProduct[] = [];
    for (const shelf of shelves) {
      yield* groupStrips(shelf, list);
      for (const product of shelf.products) {
        const one = toldProduct(product, telling);
        if (order) told.push(one);
        yield* productStrips(one, list);
      }
    }
    if (order) yield* await orderStrips(told, { ...list, main: telling.main });
  });
}

function* skusOf(shelves: Shelf[]): Iterable<string> {
  for (const { products } of shelves) for (const { offers } of products) for (const { sku } of offers) yield sku;
}

type Title = { day: string; url: string; main: Language };

/** What it is, from when, and what is true for all prices in it. */
function titleStrips(setting: ListSetting, { day, url, main }: Title): Strip[] {
  const { pdf, type, root, t, language, title, look, terms } = setting;
  const { shipping } = pagesOf(url, { language, main });
  const address = shipping.replace(/^https?:\/\//, "");
  const said = [t("shop:print.terms", { terms }), t("shop:print.shipping", { address })].join(" ");
  const lines = wrapped(pdf, said, { style: type.body, width: 400, language });
  const shown = look.upper ? title.toLocaleUpperCase(language) : title;
  return [
    {
      ...{ height: 34, gap: 0, keep: true },
      draw(y) {
        pdf.piece(root, "H1", () => pdf.line(shown, type.title, { x: margins.left, y: y + 28 }));
        pdf.piece(root, "P", () => pdf.line(day, type.soft, { x: margins.right, y: y + 28, align: "right" }));
      },
    },
    {
      ...{ height: lines.length * 12.5, gap: 8, keep: false },
      draw: (y) => setParagraph(setting, { lines, y }),
    },
  ];
}

function setParagraph(
  { pdf, type, root }: Setting,
  { lines, y }: { lines: ReturnType<typeof wrapped<keyof PrintLook["faces"]>>; y: number },
): void {
  pdf.piece(root, "P", () => {
    for (const [at, line] of lines.entries()) {
      setLine(pdf, line, { style: type.body, x: margins.left, y: y + 9 + at * 12.5 });
    }
  });
}
