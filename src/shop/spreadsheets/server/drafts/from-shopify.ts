import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { sheetColumns, variantColumns } from "../columns/product-columns.ts";
import { mostOptions } from "../mapping/targets.ts";
import {
  type Named,
  type Picture,
  type Placed,
  type Prepared,
  picturesIn,
  prepared,
  type RowTexts,
} from "./prepared.ts";

/** The columns that each form of a product has. */
const ofVariants = new Set([...variantColumns.values()].flatMap(({ columns }) => columns));

/**
 * The rows of Shopify's product export: the first one with a handle is the product and its first variant, the others
 * are further variants, or further pictures.
 */
export function fromShopify(rows: RowTexts[], { language }: { language: Language }): Prepared[] {
  const byHandle = new Map<string, RowTexts[]>();
  let last = "";
  for (const row of rows) {
    last = row.text("source.handle") || last;
    byHandle.set(last, [...(byHandle.get(last) ?? []), row]);
  }
  return [...byHandle].flatMap(([handle, all]) => productIn(all, { handle, language }));
}

type Taking = { handle: string; language: Language };

function productIn(rows: RowTexts[], { handle, language }: Taking): Prepared[] {
  const names = optionNames(rows);
  const product = prepared(rows[0]!, sheetColumns);
  const forms = rows.filter((row) => isForm(row)).map((row) => formOf(row, { names, handle }));
  product.keys = [handle];
  product.pictures = unique(
    rows.flatMap((row) =>
      picturesIn(
        row.all("pictures").flatMap(({ text }) => (text === "" ? [] : [text])),
        row,
      ),
    ),
  );
  const isCard = fold(rows[0]!.text("shopify.giftCard")) === "true";
  if (!product.cells.has("type") && isCard) product.cells.set("type", { text: "voucher", header: "" });
  const slug = `slug_${language}`;
  if (!product.cells.has(slug) && handle !== "") {
    product.cells.set(slug, { text: handle.slice(0, 80), header: rows[0]!.all("source.handle")[0]?.header ?? "" });
  }
  const [only] = forms;
  if (only && forms.length === 1 && isDefault(only.options)) return [merged(product, only)];
  for (const column of ofVariants) product.cells.delete(column);
  product.onHand = null;
  return [product, ...forms];
}

/** The names of the options stand in the first row only. */
function optionNames(rows: RowTexts[]): string[] {
  return Array.from({ length: mostOptions }, (_, at) => {
    const target = `option${at + 1}.name`;
    return rows.map((row) => row.text(target)).find(Boolean) ?? "";
  });
}

function isForm(row: RowTexts): boolean {
  return ["option1.value", "sku", "price"].some((target) => row.text(target) !== "");
}

function formOf(row: RowTexts, { names, handle }: { names: string[]; handle: string }): Prepared {
  const form = prepared(row, ofVariants);
  form.kind = "variant";
  form.keys = [row.text("sku")];
  form.of = { text: handle, header: row.all("source.handle")[0]?.header ?? "" };
  form.options = names
    .map((key, at) => ({ key, value: row.text(`option${at + 1}.value`) }))
    .filter(({ key, value }) => key !== "" && value !== "");
  form.pictures = row.all("shopify.picture").flatMap(({ text }) => (text === "" ? [] : [{ address: text, alt: "" }]));
  takeStock(form, row);
  const weight = form.cells.get("weight");
  if (weight && /^0*(?:\.0*)?$/.test(weight.text)) weight.text = "";
  // A barcode may be any text there, and often is the apostrophe that spreadsheets put before a number.
  const ean = form.cells.get("ean");
  if (ean) ean.text = ean.text.replace(/^'/, "");
  const compare = row.placed("shopify.comparePrice");
  if (compare && !/^0*[.,]?0*$/.test(compare.text)) row.note(compare.header, "COMPARE_PRICE", { price: compare.text });
  const taxable = row.placed("shopify.taxable");
  if (taxable && fold(taxable.text) === "false") row.note(taxable.header, "TAX_NONE");
  return form;
}

function takeStock(form: Prepared, row: RowTexts): void {
  if (!row.has("onHand") && !row.has("shopify.tracker")) return;
  const isTracked = row.has("shopify.tracker") ? row.text("shopify.tracker") !== "" : form.onHand !== null;
  const goesOn = ["continue", "true"].includes(fold(row.text("shopify.policy")));
  const header = row.all("shopify.tracker")[0]?.header ?? row.all("onHand")[0]?.header ?? "";
  form.cells.set("stock", { text: isTracked ? (goesOn ? "backorder" : "tracked") : "untracked", header });
  if (!isTracked) form.onHand = null;
}

function isDefault(options: Named[]): boolean {
  return options.every(({ value }) => fold(value) === "default title");
}

/** A product that has one form only. */
function merged(product: Prepared, only: Prepared): Prepared {
  const cells = new Map<string, Placed>([...product.cells, ...only.cells]);
  const pictures = unique([...product.pictures, ...only.pictures]);
  return { ...product, cells, onHand: only.onHand, pictures, keys: [...product.keys, ...only.keys] };
}

function unique(pictures: Picture[]): Picture[] {
  return pictures.filter(({ address }, at) => pictures.findIndex((one) => one.address === address) === at);
}
