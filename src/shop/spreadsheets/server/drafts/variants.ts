import { fold } from "#contract/formats/fold.ts";
import { isId } from "#contract/id.ts";
import type { Language } from "#contract/language.ts";
import { productFields } from "#shop/products/fields.ts";
import { combinationsOf, keyOf, optionDelimiter } from "#shop/products/offers.ts";
import type { ProductDocument, Variant } from "#shop/products/product.ts";
import { Fault, shown } from "../cells/cell.ts";
import { filledShape } from "../columns/cell-of.ts";
import type { Say } from "../columns/field-columns.ts";
import { variantColumns } from "../columns/product-columns.ts";
import type { Prepared, Report } from "./prepared.ts";
import { sayer } from "./sayer.ts";

type Options = ProductDocument["options"];
type Reading = { options: Options | undefined; language: Language; id: () => string; report: Report };

const optionsShape = filledShape(productFields.options.schema);
const mostOptions = optionsShape.maxItems ?? 0;
const mostValues = optionsShape.items?.properties?.["values"]?.maxItems ?? 0;
const longest = filledShape(productFields.variants.schema).items?.properties?.["key"]?.maxLength ?? 0;

/** The variants of a product, and its options where they follow from what the variants are. */
export function variantsOf(rows: Prepared[], reading: Reading): { variants: Variant[]; options: Options | undefined } {
  const { report } = reading;
  const variants: Variant[] = [];
  const firstAt = new Map<string, number>();
  for (const row of rows) {
    const say = sayer(row, report);
    const variant = variantOf(row, reading);
    const first = firstAt.get(fold(variant.value));
    if (!fits(variant, { first: variants[0], options: reading.options })) say("variant.value", new Fault("OPTIONS"));
    else if (first !== undefined) {
      say("variant.value", new Fault("VARIANT_TWICE", { value: shown(variant.value), row: first }));
    }
    if (first === undefined) firstAt.set(fold(variant.value), row.row);
    variants.push(variant);
  }
  const options = reading.options ?? (rows.length > 0 ? optionsIn(variants, reading.language) : undefined);
  const [row] = rows;
  const many = options?.find(({ values }) => values.length > mostValues);
  if (row && many) sayer(row, report)("", new Fault("MANY", { count: many.values.length, most: mostValues }));
  return { variants, options };
}

function variantOf(row: Prepared, { options, id, report }: Reading): Variant {
  const say = sayer(row, report);
  const texts = (column: string) => row.cells.get(column)?.text ?? "";
  const parts = [...variantColumns].map(([part, { read }]) => [part, read(texts, say)] as const);
  const variant = { ...Object.fromEntries(parts), _id: idIn(row, say) ?? id() } as Variant;
  if (row.options.length > 0) {
    variant.key = joined(row.options.map(({ key }) => key));
    variant.value = joined(row.options.map(({ value }) => value));
    if (variant.key.length > longest || variant.value.length > longest) {
      say("variant.value", new Fault("LONG", { length: variant.value.length, most: longest }));
    }
  }
  variant.key ||= keyOf({ options: options ?? [] });
  return variant;
}

function idIn({ cells }: Prepared, say: Say): string | null {
  const text = cells.get("id")?.text.toLowerCase() ?? "";
  if (text === "" || isId(text)) return text || null;
  say("id", new Fault("ID", { text: shown(text) }));
  return null;
}

function joined(texts: string[]): string {
  return texts.map((text) => text.replaceAll(optionDelimiter, "/")).join(optionDelimiter);
}

function stepsOf({ value }: Variant): string[] {
  return value.split(optionDelimiter);
}

type Others = { first: Variant | undefined; options: Options | undefined };

/** Whether it says what it has of each option: of those of its product, or else of those that the first variant has. */
function fits(variant: Variant, { first, options }: Others): boolean {
  if (variant.value === "") return false;
  if (options?.length === 0) return true;
  if (options) return variant.key === keyOf({ options }) && has(combinationsOf({ options }), variant.value);
  const steps = stepsOf(variant).length;
  if (steps > mostOptions || variant.key.split(optionDelimiter).length !== steps) return false;
  return first === undefined || variant.key === first.key;
}

function has(values: string[], value: string): boolean {
  return values.some((one) => fold(one) === fold(value));
}

/** The options that variants have, with their values in the order of the rows. */
function optionsIn(variants: Variant[], language: Language): Options {
  const spoken = (text: string) => (language === "en" ? text : "");
  const keys = variants[0]?.key.split(optionDelimiter) ?? [];
  return keys.map((key, at) => ({
    ...{ key_de: key, key_en: spoken(key) },
    values: [...new Set(variants.map((variant) => stepsOf(variant)[at] ?? ""))].map((value) => ({
      ...{ de: value, en: spoken(value) },
    })),
  }));
}
