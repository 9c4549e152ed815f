import type { Language } from "#contract/language.ts";
import { setLine, wrapped } from "#platform/pdf/wrap.ts";
import { type Code, drawCode, qrCode } from "../document/codes.ts";
import { margins, textWidth } from "../document/paper.ts";
import type { Strip } from "../document/write-letter.ts";
import { pagesOf, type ToldOffer, type ToldProduct } from "../reading/told-product.ts";
import { type ListSetting, numberLines } from "./product-strips.ts";

/** With more offers the form has empty lines instead: nobody looks through ten pages for three bottles. */
const mostListed = 150;
const emptyLines = 18;

/** Where its columns end; the first one is the box for the amount. */
function edgesOf({ numbers }: ListSetting) {
  const amount = margins.left + 44;
  const { right } = margins;
  return { amount, number: amount + numbers, name: right - 190, content: right - 130, price: right - 66, sum: right };
}

type Ordering = ListSetting & { main: Language };
type Row = { number: string; name: string; content: string; price: string };

/** A form on which customers write what they order, with the way to the shop as a QR code. */
export async function orderStrips(products: ToldProduct[], setting: Ordering): Promise<Strip[]> {
  const { sender, language, main } = setting;
  const { shop } = pagesOf(sender.url, { language, main });
  const listed = products.flatMap((product) => product.offers.flatMap((offer) => rowOf(product, offer)));
  const rows: (Row | null)[] =
    listed.length > mostListed ? Array.from({ length: emptyLines }, () => null) : [...listed, null, null];
  const age = Math.max(...products.map(({ minAge }) => minAge));
  return [
    headStrip(setting, { shop, code: await qrCode(shop) }),
    headsStrip(setting),
    // The last ones stay with the sum.
    ...rows.map((row, at) => ({ ...rowStrip(row, setting), keep: at >= rows.length - 4 })),
    totalStrip(setting),
    ...legalStrips(setting, age),
    signatureStrip(setting),
  ];
}

/** What is sold out, and what has no price, cannot be ordered. */
function rowOf({ name }: ToldProduct, { title, sku, content, price, gone }: ToldOffer): Row[] {
  if (gone || !price) return [];
  return [{ number: sku, name: [name, title].filter(Boolean).join("\u00a0· "), content, price: price.text }];
}

/** The heading, what to do, the lines for name and address, and the code. */
function headStrip(
  { pdf, type, root, t, language, look }: Ordering,
  { shop, code }: { shop: string; code: Code },
): Strip {
  const fields = (["name", "street", "city", "contact"] as const).map((field) => t(`shop:print.order.${field}`));
  const [side, width] = [84, textWidth - 116];
  const text = wrapped(pdf, t("shop:print.order.text"), { style: type.body, width, language });
  const title = t("shop:print.order.title");
  return {
    ...{ height: 46 + text.length * 12.5 + fields.length * 26, gap: 0, keep: true, breaks: true },
    draw(y) {
      const shown = look.upper ? title.toLocaleUpperCase(language) : title;
      pdf.piece(root, "H2", () => pdf.line(shown, { ...type.title, size: 24 }, { x: margins.left, y: y + 22 }));
      pdf.piece(root, "P", () => {
        for (const [at, line] of text.entries()) {
          setLine(pdf, line, { style: type.body, x: margins.left, y: y + 42 + at * 12.5 });
        }
      });
      const [x, top] = [margins.right - side, y + 2];
      pdf.figure(root, t("shop:print.order.code", { address: shop }), () =>
        drawCode(pdf, code, { x, y: top, width: side, height: side }),
      );
      const said = wrapped(pdf, t("shop:print.order.online"), { style: type.small, width: side + 14, language });
      pdf.piece(root, "P", () => {
        for (const [at, line] of said.entries()) {
          pdf.line(line[0]!.text, type.small, { x: x + side / 2, y: top + side + 8 + at * 9, align: "centre" });
        }
      });
      let at = y + 46 + text.length * 12.5;
      for (const field of fields) {
        pdf.piece(root, "P", () => pdf.line(field, type.small, { x: margins.left, y: at + 17 }));
        const rule = { x: margins.left + 96, y: at + 19, width: width - 96 };
        pdf.artifact(() => pdf.rule({ ...rule, color: look.colours.soft }));
        at += 26;
      }
    },
  };
}

function headsStrip(setting: Ordering): Strip {
  const { pdf, type, root, t, numbers } = setting;
  const edges = edgesOf(setting);
  const of = (name: string) => t(`shop:print.order.${name}`);
  return {
    ...{ height: 12, gap: 16, keep: true },
    draw: (y) =>
      pdf.piece(root, "P", () => {
        pdf.line(of("amount"), type.head, { x: margins.left, y: y + 8 });
        if (numbers > 0) pdf.line(t("shop:print.number"), type.head, { x: edges.amount + 8, y: y + 8 });
        pdf.line(t("shop:print.product"), type.head, { x: edges.number + 8, y: y + 8 });
        pdf.line(t("shop:print.content"), type.head, { x: edges.content, y: y + 8, align: "right" });
        pdf.line(of("one"), type.head, { x: edges.price, y: y + 8, align: "right" });
        pdf.line(of("sum"), type.head, { x: edges.sum, y: y + 8, align: "right" });
      }),
  };
}

function rowStrip(row: Row | null, setting: Ordering): Strip {
  const { pdf, type, root, language, look } = setting;
  const edges = edgesOf(setting);
  const numbers = row ? numberLines(row.number, setting) : [];
  const style = type.soft;
  const ink = { ...style, color: type.body.color };
  const names = row
    ? wrapped(pdf, row.name, { style: ink, width: edges.name - edges.number - 8, language, most: 2 })
    : [];
  const height = row ? 8 + Math.max(1, names.length, numbers.length) * 10 : 20;
  return {
    ...{ height, gap: 0, keep: false },
    draw(y) {
      pdf.artifact(() => {
        pdf.frame({ x: margins.left, y: y + 2.5, width: 36, height: height - 5 }, look.colours.soft, 0.6);
        pdf.rule({ x: edges.amount, y: y + height, width: margins.right - edges.amount, color: look.colours.line });
      });
      if (!row) return;
      pdf.piece(root, "P", () => {
        for (const [at, line] of numbers.entries()) {
          pdf.line(line, type.small, { x: edges.amount + 8, y: y + 12 + at * 9 });
        }
        for (const [at, line] of names.entries()) {
          setLine(pdf, line, { style: ink, x: edges.number + 8, y: y + 12 + at * 10 });
        }
        pdf.line(row.content, type.figure, { x: edges.content, y: y + 12, align: "right" });
        pdf.line(row.price, { ...type.figure, color: ink.color }, { x: edges.price, y: y + 12, align: "right" });
      });
    },
  };
}

function totalStrip(setting: Ordering): Strip {
  const { pdf, type, root, t, look, terms } = setting;
  const edges = edgesOf(setting);
  return {
    ...{ height: 30, gap: 6, keep: true },
    draw(y) {
      pdf.piece(root, "P", () => {
        pdf.line(t("shop:print.order.total"), type.name, { x: edges.price, y: y + 16, align: "right" });
        pdf.line(terms, type.small, { x: edges.price, y: y + 26, align: "right" });
      });
      const box = { x: edges.price + 8, y: y + 2, width: edges.sum - edges.price - 8, height: 22 };
      pdf.artifact(() => pdf.frame(box, look.colours.soft, 0.8));
    },
  };
}

/** Under what conditions, and from which age. */
function legalStrips({ pdf, type, root, t, language, main, sender, look }: Ordering, age: number): Strip[] {
  const { terms, withdrawal } = pagesOf(sender.url, { language, main });
  const shortened = (address: string) => address.replace(/^https?:\/\//, "");
  const legal = t("shop:print.order.legal", { terms: shortened(terms), withdrawal: shortened(withdrawal) });
  const paragraphs = [
    ...(age > 0 ? [{ text: t("shop:print.order.age", { age }), box: true }] : []),
    { text: legal, box: false },
  ];
  return paragraphs.map(({ text, box }) => {
    const x = margins.left + (box ? 16 : 0);
    const lines = wrapped(pdf, text, { style: type.soft, width: margins.right - x, language });
    return {
      ...{ height: lines.length * 11, gap: 8, keep: true },
      draw(y) {
        if (box) pdf.artifact(() => pdf.frame({ x: margins.left, y, width: 9, height: 9 }, look.colours.soft, 0.6));
        pdf.piece(root, "P", () => {
          for (const [at, line] of lines.entries()) setLine(pdf, line, { style: type.soft, x, y: y + 8 + at * 11 });
        });
      },
    };
  });
}

function signatureStrip({ pdf, type, root, t, look }: Ordering): Strip {
  return {
    ...{ height: 40, gap: 10, keep: false },
    draw(y) {
      pdf.artifact(() => pdf.rule({ x: margins.left, y: y + 26, width: 240, color: look.colours.soft }));
      pdf.piece(root, "P", () => pdf.line(t("shop:print.order.signature"), type.small, { x: margins.left, y: y + 36 }));
    },
  };
}
