import type { PrintFace, PrintLook } from "#cms/design/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Part } from "#platform/pdf/pdf.ts";
import { type Line, setLine, wrapped } from "#platform/pdf/wrap.ts";
import { type Code, drawCode } from "../document/codes.ts";
import { pointsPerMillimetre, type Sheet, type Type } from "../document/paper.ts";
import type { ToldOffer } from "../reading/told-product.ts";
import type { LabelType } from "./label-type.ts";

/** What stands on one label. */
export type Label = {
  name: string;
  lang: Language | null;
  kind: string;
  /** What is said about it, on signs. */
  teaser: string;
  offer: ToldOffer & { price: NonNullable<ToldOffer["price"]> };
  code: { kind: "ean" | "qr"; drawn: Code; alt: string } | null;
};

type Box = { x: number; y: number; width: number; height: number };
type Setting = { type: LabelType; look: PrintLook; language: Language; business: string };

/** The width of one bar of an EAN at 80 % of its nominal size, the least that scanners have to read (GS1, 5.2.3). */
const bar = 0.264 * pointsPerMillimetre;

/** One label: above the name and what it is, below the price with all that has to stand beside it, and a code. */
export function drawLabel(pdf: Sheet, within: Part, label: Label, { box, ...setting }: Setting & { box: Box }): void {
  const { type, look, language } = setting;
  const part = pdf.part(within, "Div");
  const inner: Box = {
    x: box.x + type.padX,
    y: box.y + type.padY,
    width: box.width - 2 * type.padX,
    height: box.height - 2 * type.padY,
  };
  const code = codeBox(label, inner, type);
  const { offer } = label;
  const left = inner.width - (code ? code.width + 6 : 0);
  const small = smallLines(pdf, offer, { ...setting, width: left });
  const numberLine = type.small.size * 1.25;
  const price = priceStyle(pdf, offer, { ...setting, width: left });
  const below = price.size * 0.8 + (small.length + 0.3) * numberLine;
  const room = inner.height - Math.max(below, code ? code.height : 0) - price.size * 0.25;
  drawAbove(pdf, part, label, { ...setting, inner, room });
  let y = inner.y + inner.height - small.length * numberLine;
  pdf.piece(part, "P", () => pdf.line(offer.price.text, price, { x: inner.x, y: y - numberLine * 0.5 }));
  y += numberLine * 0.75;
  pdf.piece(part, "P", () => {
    for (const [at, line] of small.entries()) {
      setLine(pdf, line, { style: type.small, x: inner.x, y: y + at * numberLine });
    }
  });
  if (code && label.code) drawLabelCode(pdf, part, label.code, { code, offer, type });
  else if (offer.sku) {
    // Beside the content, which is short.
    const style = { ...type.small, size: type.small.size * 0.9, color: look.colours.soft };
    const [line] = wrapped(pdf, offer.sku, { style, width: inner.width / 2, language, most: 1 });
    const text = line?.[0]?.text ?? "";
    const at = { x: inner.x + inner.width, y, align: "right" as const };
    pdf.piece(part, "P", () => pdf.line(text, style, at));
  }
}

/** As large as labels of this size have it, or as its column leaves room for. */
function priceStyle(pdf: Sheet, { price }: Label["offer"], { type, look, width }: Setting & { width: number }): Type {
  const style: Type = { ...type.price, color: price.strike ? look.colours.danger : type.price.color };
  const wide = pdf.width(price.text, style);
  return wide <= width ? style : { ...style, size: (style.size * width) / wide };
}

type Above = Setting & { inner: Box; room: number };

/** As many lines of the name as there is room for, one at least. */
function drawAbove(pdf: Sheet, part: Part, { name, lang, kind, teaser, offer }: Label, above: Above): void {
  const { type, look, language, inner, room, business } = above;
  const title = [name, offer.title].filter(Boolean).join("\u00a0· ");
  const lineOfKind = type.kind.size * 1.25;
  let y = inner.y;
  if (type.sign) {
    const style = { ...type.small, color: look.colours.accent };
    pdf.piece(part, "P", () => pdf.line(business, style, { x: inner.x, y: y + style.size }));
    pdf.artifact(() => pdf.rule({ x: inner.x, y: y + 22, width: inner.width, color: look.colours.accent, weight: 1 }));
    y += 34;
  }
  const used = y - inner.y;
  const most = Math.max(1, Math.min(type.nameLines, Math.floor((room - used) / type.nameLine)));
  const width = inner.width;
  const lines = wrapped(pdf, title, { style: type.name, width, language, most });
  const set = (all: Line<PrintFace>[], style: Type, height: number) => {
    for (const line of all) {
      setLine(pdf, line, { style, x: inner.x, y: y + style.size * 0.9 });
      y += height;
    }
  };
  pdf.piece(part, "P", () => set(lines, type.name, type.nameLine), lang ?? undefined);
  const fits = (count: number) => y - inner.y + count * lineOfKind <= room;
  if (kind && fits(1)) {
    const most = type.sign ? 2 : 1;
    const kinds = wrapped(pdf, kind, { style: type.kind, width, language, most });
    pdf.piece(part, "P", () => set(kinds, type.kind, lineOfKind));
  }
  if (!type.sign || !teaser) return;
  y += 10;
  const left = Math.floor((room - (y - inner.y)) / lineOfKind);
  if (left < 1) return;
  const said = wrapped(pdf, teaser, { style: type.kind, width, language, most: Math.min(5, left) });
  pdf.piece(part, "P", () => set(said, { ...type.kind, color: look.colours.ink }, lineOfKind));
}

/** The content with the base price, and what a reduction and a deposit have to say (§§ 4, 7, 11 PAngV). */
function smallLines(
  pdf: Sheet,
  { content, price, deposit }: Label["offer"],
  { type, language, width }: Setting & { width: number },
): Line<PrintFace>[] {
  const both = [content, price.base ?? ""].filter(Boolean);
  const together = both.join(" · ");
  const texts = [
    ...(pdf.width(together, type.small) <= width ? [together] : both),
    price.strike ? `${price.before} ${price.strike.text}` : "",
    deposit,
  ].filter(Boolean);
  return texts.flatMap((text) => wrapped(pdf, text, { style: type.small, width, language }));
}

function codeBox({ code }: Label, inner: Box, type: LabelType): Box | null {
  if (!code) return null;
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  if (code.kind === "qr") return { x: right - type.qr, y: bottom - type.qr, width: type.qr, height: type.qr };
  const width = code.drawn.units.across * bar * (type.sign ? 1.25 : 1);
  const height = type.bars + type.small.size;
  return { x: right - width, y: bottom - height, width, height };
}

type Coded = { code: Box; offer: Label["offer"]; type: LabelType };

/** The code; below bars also its number, as people type it. */
function drawLabelCode(pdf: Sheet, part: Part, { kind, drawn, alt }: NonNullable<Label["code"]>, coded: Coded): void {
  const { code, offer, type } = coded;
  const height = kind === "qr" ? code.height : type.bars;
  pdf.figure(part, alt, () => drawCode(pdf, drawn, { ...code, height }));
  if (kind === "qr") return;
  const style = { ...type.small, size: type.small.size * 0.9, tabular: true };
  const at = { x: code.x + code.width / 2, y: code.y + code.height - 0.5, align: "centre" as const };
  pdf.piece(part, "P", () => pdf.line(offer.ean, style, at));
}
