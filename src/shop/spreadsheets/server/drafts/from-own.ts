import { fold } from "#contract/formats/fold.ts";
import { Fault, shown } from "../cells/cell.ts";
import { sheetColumns } from "../columns/product-columns.ts";
import { mostAttributes, mostOptions } from "../mapping/targets.ts";
import { type Named, type Prepared, prepared, type RowTexts } from "./prepared.ts";

const kinds: Record<string, Prepared["kind"]> = {
  ...{ "": "product", product: "product", produkt: "product", artikel: "product" },
  ...{ variant: "variant", variante: "variant", variation: "variant" },
};

/** A row of our own sheet, or of one that somebody has made. */
export function fromOwn(texts: RowTexts): Prepared {
  const row = prepared(texts, sheetColumns);
  const placed = texts.placed("row");
  const named = kinds[fold(placed?.text ?? "")];
  if (named === undefined && placed) {
    const values = { text: shown(placed.text), choices: "product, variant" };
    texts.fault(placed.header, new Fault("CHOICE", values));
  }
  // Without a column that says it, what has a value of an option, or a product above it, is a variant.
  const isVariant =
    texts.text("variant.value") !== "" || texts.text("product") !== "" || texts.text("option1.value") !== "";
  row.kind = texts.has("row") ? (named ?? "product") : isVariant ? "variant" : "product";
  row.keys = [texts.text("id").toLowerCase(), texts.text("source.id"), texts.text("source.handle"), texts.text("sku")];
  if (row.kind === "variant") row.of = texts.placed("product");
  row.options = namedIn(texts, { name: "option", most: mostOptions, value: "value" });
  row.attributes = namedIn(texts, { name: "attribute", most: mostAttributes, value: "values" });
  return row;
}

type Numbered = { name: string; most: number; value: string };

/** `option1.name` with `option1.value`, and so on: those that have a name. */
export function namedIn(texts: RowTexts, { name, most, value }: Numbered): Named[] {
  return Array.from({ length: most }, (_, at) => ({
    key: texts.text(`${name}${at + 1}.name`),
    value: texts.text(`${name}${at + 1}.${value}`),
  })).filter(({ key }) => key !== "");
}
