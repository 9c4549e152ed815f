import { fold } from "#contract/formats/fold.ts";
import { isId } from "#contract/id.ts";
import type { Language } from "#contract/language.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { Fault, shown } from "../cells/cell.ts";
import type { ChildLink, GroupPath, Link } from "../columns/link-columns.ts";
import { linked, productColumns, variantColumns } from "../columns/product-columns.ts";
import type { Bundle } from "./gather.ts";
import type { Picture, Prepared, Report } from "./prepared.ts";
import { sayer } from "./sayer.ts";
import { variantsOf } from "./variants.ts";

type LinkedName = keyof typeof linked;

/** What a draft says of other things, by their names. */
export type Links = {
  group?: GroupPath | null;
  groups?: GroupPath[];
  parent?: Link | null;
  related?: Link[];
  children?: ChildLink[];
};

/** A product of a sheet. What the sheet says nothing of is not among its values. */
export type Draft = {
  /** Where it begins. */
  row: number;
  /** Of our own sheet, or a new one. */
  id: string;
  /** Whether the id stands in the sheet. */
  isKnown: boolean;
  values: Partial<Omit<ProductDocument, LinkedName>>;
  links: Links;
  /** Of which parts of variants the sheet says nothing, since it has no such columns. */
  silent: readonly string[];
  /** Pictures that are only here as addresses. */
  pictures: DraftPicture[];
};

/** A picture with the row that names it, and the variant that it shows, if it shows one. */
export type DraftPicture = Picture & { row: number; variant: string | null };

type Reading = {
  language: Language;
  id: () => string;
  /** Whether a product without variants in the sheet has none: not so in a list of prices. */
  isWhole: boolean;
  report: Report;
};

export function draftIn({ product, variants: rows }: Bundle, { language, id, isWhole, report }: Reading): Draft {
  const say = sayer(product, report);
  sayNoAllergens(product);
  // A product is never of no type.
  if (product.cells.get("type")?.text === "") product.cells.delete("type");
  const texts = (column: string) => product.cells.get(column)?.text;
  const [values, links]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, { read }] of productColumns) {
    const value = read(texts, say);
    if (value !== undefined) (name in linked ? links : values)[name] = value;
  }
  const draft: Draft = {
    ...{ row: product.row, ...idOf(product, { id, report }), values, links },
    silent: silentIn(rows),
    pictures: picturesOf(product, null),
  };
  if (rows.length > 0 || isWhole) {
    const typed = draft.values.options;
    const { variants, options } = variantsOf(rows, { options: typed, language, id, report });
    draft.values.variants = variants;
    draft.pictures.push(...rows.flatMap((row, at) => picturesOf(row, variants[at]?._id ?? null)));
    if (options) draft.values.options = options;
  }
  takeAttributes(draft, { product, language });
  if (isNameless(draft)) say("", new Fault("NAMELESS"));
  return draft;
}

/** People write *keine* among the allergens, which is a statement of its own; whatever else they write takes it back. */
function sayNoAllergens({ cells }: Prepared): void {
  const placed = cells.get("allergens");
  if (!placed?.text) return;
  const saysNone = none.has(fold(placed.text));
  if (saysNone) cells.set("allergens", { ...placed, text: "" });
  if (!cells.get("noAllergens")?.text) cells.set("noAllergens", { ...placed, text: String(saysNone) });
}

const none: ReadonlySet<string> = new Set(["keine", "keines", "ohne", "none", "no allergens", "keine allergene"]);

/** The rows of one sheet have the same columns. */
function silentIn([row]: Prepared[]): string[] {
  if (!row) return [];
  return [...variantColumns].flatMap(([part, { columns }]) => (columns.some((one) => row.cells.has(one)) ? [] : part));
}

function picturesOf({ row, pictures }: Prepared, variant: string | null): DraftPicture[] {
  return pictures.map((picture) => ({ ...picture, row, variant }));
}

function idOf(product: Prepared, { id, report }: { id: () => string; report: Report }) {
  const text = product.cells.get("id")?.text.toLowerCase() ?? "";
  if (isId(text)) return { id: text, isKnown: true };
  if (text !== "") sayer(product, report)("id", new Fault("ID", { text: shown(text) }));
  return { id: id(), isKnown: false };
}

function isNameless({ isKnown, values: { sku = "", name_de = "", name_en = "" } }: Draft): boolean {
  return !isKnown && sku === "" && name_de === "" && name_en === "";
}

/** Attributes that have columns of their own; those by which variants differ are options. */
function takeAttributes({ values }: Draft, { product, language }: { product: Prepared; language: Language }): void {
  const keys = new Set((values.options ?? []).flatMap(({ key_de, key_en }) => [key_de, key_en]));
  const attributes = product.attributes
    .filter(({ key, value }) => value !== "" && !keys.has(key.replaceAll("|", "/")))
    .map(({ key, value }) => ({ key, value, value_en: language === "en" ? value : "" }));
  if (product.attributes.length > 0) values.attributes = [...(values.attributes ?? []), ...attributes];
}
