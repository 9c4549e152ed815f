import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { piecesOf, unescaped } from "../cells/lists.ts";
import { sheetColumns } from "../columns/product-columns.ts";
import { mostAttributes } from "../mapping/targets.ts";
import { namedIn } from "./from-own.ts";
import { paragraphs, wordsIn } from "./paragraphs.ts";
import { type Prepared, prepared, type RowTexts } from "./prepared.ts";

/** What a form of a product has of an attribute whose value does not matter. */
const anyValue: Record<Language, string> = { de: "beliebig", en: "any" };
const longestTeaser = 300;

/** A row of WooCommerce's product export. */
export function fromWoo(texts: RowTexts, { language }: { language: Language }): Prepared {
  const row = prepared(texts, sheetColumns);
  const types = piecesOf(fold(texts.text("woo.type")), ",");
  row.kind = types.includes("variation") ? "variant" : "product";
  const source = texts.text("source.id");
  row.keys = [source === "" ? "" : `id:${source}`, texts.text("sku")];
  // Its lists have a backslash before a comma of a value.
  const attributes = namedIn(texts, { name: "attribute", most: mostAttributes, value: "values" }).map(
    ({ key, value }) => ({ key, value: piecesOf(value, ",").map(unescaped).join(", ") }),
  );
  takeStock(row, texts);
  if (row.cells.get("taxClass")?.text === "parent") row.cells.delete("taxClass");
  if (row.kind === "variant") {
    row.of = texts.placed("product") ?? { text: "", header: texts.all("product")[0]?.header ?? "" };
    row.options = attributes.map(({ key, value }) => ({ key, value: value || anyValue[language] }));
    return row;
  }
  row.attributes = attributes;
  if (!row.cells.has("type") && types.includes("virtual")) row.cells.set("type", { text: "service", header: "" });
  takeTexts(row, { texts, language });
  takeParts(row, { texts, types });
  return row;
}

function takeStock({ cells, onHand, kind }: Prepared, texts: RowTexts): void {
  if (!texts.has("onHand")) return;
  const header = texts.all("onHand")[0]?.header ?? "";
  const backorders = !["", "0", "no"].includes(fold(texts.text("woo.backorders")));
  const isCounted = onHand !== null && onHand.text !== "parent";
  const rule = isCounted ? (backorders ? "backorder" : "tracked") : kind === "variant" ? "" : "untracked";
  cells.set("stock", { text: rule, header });
}

/** WooCommerce writes line breaks of its texts as `\n`. */
function takeTexts({ cells }: Prepared, { texts, language }: { texts: RowTexts; language: Language }): void {
  const [textName, teaserName] = [`text_${language}`, `teaser_${language}`];
  const broken = (text: string) => text.replace(/\\\\n|\\n/g, (sign) => (sign === "\\n" ? "\n" : "\\n"));
  const [text, teaser] = [cells.get(textName), cells.get(teaserName)];
  if (text) text.text = paragraphs(broken(text.text));
  if (!teaser) return;
  const html = broken(teaser.text);
  const words = wordsIn(html);
  teaser.text = words.length <= longestTeaser ? words : "";
  if (words.length <= longestTeaser) return;
  cells.set(textName, { header: teaser.header, text: `${paragraphs(html)}${text?.text ?? ""}` });
  texts.note(teaser.header, "TEASER");
}

function takeParts({ cells }: Prepared, { texts, types }: { texts: RowTexts; types: string[] }): void {
  const grouped = texts.placed("woo.grouped");
  if (types.includes("grouped") || grouped) texts.note(grouped?.header ?? "", "GROUPED");
  if (types.includes("external")) texts.note("", "EXTERNAL");
  if (grouped) {
    const related = cells.get("related")?.text ?? "";
    cells.set("related", { header: grouped.header, text: [grouped.text, related].filter(Boolean).join(", ") });
  }
  const status = texts.placed("woo.taxStatus");
  if (status && fold(status.text) === "none") texts.note(status.header, "TAX_NONE");
}
