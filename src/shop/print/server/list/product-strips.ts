import type { PrintFace } from "#cms/design/server/index.ts";
import type { Part } from "#platform/pdf/pdf.ts";
import { type Line, setLine, wrapped } from "#platform/pdf/wrap.ts";
import type { ShownPrice } from "#shop/storefront/price-words.ts";
import { margins, type Type } from "../document/paper.ts";
import type { Setting, Strip } from "../document/write-letter.ts";
import type { ToldOffer, ToldProduct } from "../reading/told-product.ts";
import { type Detail, detailsOf } from "./details.ts";

/** The right edges of the columns of figures. */
export const columns = { content: margins.right - 132, base: margins.right - 64, price: margins.right } as const;
const contentWidth = 52;

export type ListSetting = Setting & {
  /** All facts, or those alone that a list cannot be without. */
  full: boolean;
  /** What is said of VAT and shipping for all products that say nothing else. */
  terms: string;
  /** How wide the column of item numbers is; 0 where there are none. */
  numbers: number;
};

/** Where names begin. */
function nameAt({ numbers }: ListSetting): number {
  return margins.left + numbers;
}

/** A line on the right: figures in columns, or words. */
type Row = { content?: string; base?: string; price?: string; struck?: string; words?: string; style: Type };

/** One product: its name beside what it costs, its variants below each other, and what has to be known of it. */
export function productStrips(product: ToldProduct, setting: ListSetting): Strip[] {
  const { pdf, root, type } = setting;
  const whole = { part: null as Part | null };
  const within = () => (whole.part ??= pdf.part(root, "Div"));
  const [first, ...others] = product.offers;
  const one = others.length === 0 ? first : undefined;
  const details = detailsOf(product, { ...setting, state: one?.state ?? "" });
  // What is short stands beside the price.
  const [beside] = !setting.full && details.length === 1 ? details.splice(0, 1) : [];
  const head: Left[] = [
    left(product.name, { style: type.name, height: 12.5, lang: product.lang }, setting),
    left(product.kind, { style: type.soft, height: 10.5, lang: null }, setting),
    ...(beside ? [left(beside.pieces, { style: type.small, height: 10, lang: beside.lang }, setting)] : []),
  ];
  const drawing = { setting, within };
  const strips = [rowsStrip(head, one ? rowsOf(one, setting) : [], { ...drawing, number: one?.sku ?? "", gap: 9 })];
  for (const offer of one ? [] : product.offers) {
    const title = left(offer.title, { style: type.body, height: 12, lang: null }, setting);
    const state = left(offer.state, { style: type.small, height: 9.5, lang: null }, setting);
    strips.push(rowsStrip([title, state], rowsOf(offer, setting), { ...drawing, number: offer.sku, gap: 1.5 }));
  }
  for (const detail of details) strips.push(...detailStrips(detail, setting, within));
  // A long one may be divided.
  return strips.map((strip, at) => ({ ...strip, keep: at < strips.length - 1 && (strips.length < 30 || at < 2) }));
}

/** Lines on the left, which are one piece. */
type Left = { lines: Line<PrintFace>[]; style: Type; height: number; lang: ToldProduct["lang"] };

function left(text: string | Detail["pieces"], look: Omit<Left, "lines">, setting: ListSetting): Left {
  const width = columns.content - contentWidth - nameAt(setting);
  return { ...look, lines: wrapped(setting.pdf, text, { style: look.style, width, language: setting.language }) };
}

type Drawing = { setting: ListSetting; within: () => Part; number: string; gap: number };

function rowsStrip(lefts: Left[], rows: Row[], { setting, within, number, gap }: Drawing): Strip {
  const { pdf, type } = setting;
  const numbers = numberLines(number, setting);
  const height = Math.max(
    lefts.reduce((sum, { lines, height }) => sum + lines.length * height, 0),
    rows.reduce((sum, row) => sum + heightOf(row), 0),
    numbers.length * 9,
  );
  return {
    ...{ height, gap, keep: true },
    draw(y) {
      if (numbers.length > 0) {
        pdf.piece(within(), "P", () => {
          for (const [at, line] of numbers.entries())
            pdf.line(line, type.small, { x: margins.left, y: y + 9 + at * 9 });
        });
      }
      let at = y + 9;
      for (const { lines, style, height, lang } of lefts.filter(({ lines }) => lines.length > 0)) {
        const set = () => {
          for (const line of lines) {
            setLine(pdf, line, { style, x: nameAt(setting), y: at });
            at += height;
          }
        };
        pdf.piece(within(), "P", set, lang ?? undefined);
      }
      let right = y + 9;
      for (const row of rows) {
        pdf.piece(within(), "P", () => drawRow(row, right, setting));
        right += heightOf(row);
      }
    },
  };
}

/** An item number whole, in several lines if need be: somebody may copy it. */
export function numberLines(number: string, { pdf, type, numbers }: ListSetting): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of number.split(/(?<=[-/._ ])/).flatMap((one) => (one.length > 12 ? one.split("") : [one]))) {
    if (line !== "" && pdf.width(line + part, type.small) > numbers - 8) {
      lines.push(line);
      line = part;
    } else line += part;
  }
  return line === "" ? lines : [...lines, line];
}

/** The room that these item numbers want. */
export function numbersWidth(numbers: Iterable<string>, { pdf, type }: Setting): number {
  let widest = 0;
  for (const number of numbers) widest = Math.max(widest, pdf.width(number, type.small));
  return widest === 0 ? 0 : Math.min(88, Math.max(34, widest + 10));
}

function heightOf({ price }: Row): number {
  return price === undefined ? 9.5 : 12;
}

function drawRow({ content, base, price, struck, words, style }: Row, y: number, { pdf, type }: ListSetting): void {
  if (content) pdf.line(content, type.figure, { x: columns.content, y, align: "right" });
  if (base) pdf.line(base, type.figure, { x: columns.base, y, align: "right" });
  if (price) pdf.line(price, style, { x: columns.price, y, align: "right" });
  if (words === undefined) return;
  const [before, after = ""] = struck ? words.split("{struck}") : [words];
  const width = [before!, struck ?? "", after].reduce((sum, text) => sum + pdf.width(text, style), 0);
  let x = pdf.line(before!, style, { x: columns.price - width, y });
  if (!struck) return;
  const from = x;
  x = pdf.line(struck, style, { x, y });
  pdf.rule({ x: from, y: y - style.size * 0.28, width: x - from, color: style.color });
  pdf.line(after, style, { x, y });
}

function rowsOf(offer: ToldOffer, setting: ListSetting): Row[] {
  const { type, terms, t } = setting;
  const { price, content, deposit, quantities } = offer;
  if (!price) return [{ content, price: t("shop:price.inquire"), style: type.soft }];
  const rows: Row[] = [
    { content, base: price.base ?? "", price: price.text, style: price.strike ? type.reduced : type.price },
  ];
  if (price.strike) {
    const words = `${price.before} {struck}  ${price.strike.percent}`;
    rows.push({ words, struck: price.strike.text, style: type.small });
  }
  for (const { from, price: step } of quantities) {
    rows.push({ content: from, base: step.base ?? "", price: step.text, style: type.figure });
  }
  if (deposit) rows.push({ words: deposit, style: type.small });
  const own = termsOf(price);
  if (own !== terms && own !== "") rows.push({ words: own, style: type.small });
  return rows;
}

/** What is said of VAT and shipping at a price. */
export function termsOf({ vat, shipping }: Pick<ShownPrice, "vat" | "shipping">): string {
  return [vat, shipping ?? ""].filter(Boolean).join(" ");
}

function detailStrips(detail: Detail, setting: ListSetting, within: () => Part): Strip[] {
  const { pdf, language } = setting;
  const style = setting.type.small;
  const x = nameAt(setting);
  const lines = wrapped(pdf, detail.pieces, { style, width: margins.right - x, language });
  return lines.map((line, at) => ({
    ...{ height: 9, gap: at === 0 ? 1.5 : 0, keep: true },
    draw: (y) => pdf.piece(within(), "P", () => setLine(pdf, line, { style, x, y: y + 7 }), detail.lang ?? undefined),
  }));
}
