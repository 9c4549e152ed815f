import { isDeepStrictEqual } from "node:util";
import { isProblem, type Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { laidOver } from "#platform/publishing/written.ts";
import { proposedDrink } from "#shop/goods/propose-drink.ts";
import { lastOrder } from "#shop/products/fields.ts";
import type { ProductType } from "#shop/products/kinds.ts";
import type { ProductDocument, Variant } from "#shop/products/product.ts";
import { productTable } from "#shop/products/product.ts";
import {
  changeProductIn,
  insertProductsIn,
  type KnownProduct,
  lastPlace,
  newProduct,
} from "#shop/products/server/index.ts";
import { variantColumns } from "../columns/product-columns.ts";
import type { Draft } from "../drafts/draft-in.ts";
import { inputOf } from "../drafts/input-of.ts";
import { type Goal, type KnownProducts, matched } from "./known-products.ts";
import type { wantedGroups } from "./wanted-groups.ts";

type Groups = Awaited<ReturnType<typeof wantedGroups>>;
type Acting = { by: string | null; id: () => string; now: Date };
type Writing = Acting & { drafts: Draft[]; type: ProductType; known: KnownProducts; groups: Groups };

export type Written = { draft: Draft; outcome: "new" | "changed" | "same"; name: string; sku: string };
export type Refused = { row: number; problem: Problem };

/** Stores the drafts one after the other; what a product consists of comes before it. */
export async function writeDrafts(
  tx: Tx,
  { drafts, type, known, groups, ...acting }: Writing,
): Promise<{ written: Written[]; refused: Refused[] }> {
  const goals = new Map(drafts.map((draft) => [draft, known.goalOf(draft)]));
  for (const draft of drafts) nameIds(draft, { goal: goals.get(draft) ?? null, known, id: acting.id });
  const coming = new Set(drafts.map(({ id }) => known.ownId(id)));
  const [written, refused]: [Written[], Refused[]] = [[], []];
  const find = {
    group: groups.find,
    product: (link: string) => known.find(link),
    variant: (link: string) => known.findVariant(link),
  };
  const made: Made[] = [];
  const last = await lastPlace(tx);
  // In the order of the sheet, after those that are there.
  const places = new Map(drafts.map((draft, at) => [draft, Math.min(last + 1 + at, lastOrder)]));
  const store = async () => insertProductsIn(tx, { drafts: made.splice(0), ...acting });
  for (const draft of partsFirst(drafts)) {
    const input = inputOf(draft, find);
    const goal = goals.get(draft) ?? null;
    // What it consists of has to be there.
    if (made.length >= storedAtOnce || input.children) await store();
    try {
      let outcome: Written["outcome"] = "new";
      if (goal) outcome = await change(tx, { goal, input, silent: draft.silent, coming, ...acting });
      else
        made.push(
          await create(tx, {
            ...{
              thing: known.ownId(draft.id),
              input: withDrink({ type, order: places.get(draft)!, ...withOwnIds(input, known) }),
            },
            ...{ coming, ...acting },
          }),
        );
      written.push({ draft, outcome, ...shown(input, goal) });
    } catch (error) {
      if (!isProblem(error)) throw error;
      refused.push({ row: draft.row, problem: error });
    }
  }
  await store();
  return { written, refused };
}

/** A new product, before it is stored. */
type Made = { id: string; draft: ProductDocument };
/** So many new products are stored together. */
const storedAtOnce = 50;

type Naming = { goal: Goal | null; known: KnownProducts; id: () => string };

/** A product that is new here gets new ids: those of its sheet may be in use, in the trash too. */
function nameIds({ id: own, isKnown, values, silent }: Draft, { goal, known, id }: Naming): void {
  known.rename(own, goal?.product._id ?? (isKnown ? id() : own));
  const variants = values.variants ?? [];
  const there = goal ? matched(variants, { there: goal.product.draft.variants, silent }) : [];
  for (const [at, { _id }] of variants.entries()) {
    const isThere = goal?.product.draft.variants.some((one) => one._id === there[at]?._id) ?? false;
    known.rename(_id, isThere ? there[at]!._id : isKnown ? id() : _id);
  }
}

function withOwnIds(input: Partial<ProductDocument>, known: KnownProducts): Partial<ProductDocument> {
  const { variants } = input;
  return variants ? { ...input, variants: variants.map((one) => ({ ...one, _id: known.ownId(one._id) })) } : input;
}

/** A drink of which the sheet does not say what kind it is gets the one that the rest suggests. */
function withDrink(input: Partial<ProductDocument>): Partial<ProductDocument> {
  if (input.drink !== undefined || input.type !== "bottle") return input;
  const drink = proposedDrink({ ...emptyProduct, ...input });
  return drink ? { ...input, drink } : input;
}

const emptyProduct = productTable.emptyOf(productTable.names);

type Creating = Acting & { thing: string; input: Partial<ProductDocument>; coming: ReadonlySet<string> };

async function create(tx: Tx, creation: Creating): Promise<Made> {
  return { id: creation.thing, draft: await newProduct(tx, creation) };
}

type Changing = Acting & {
  goal: Goal;
  input: Partial<ProductDocument>;
  silent: readonly string[];
  coming: ReadonlySet<string>;
};

async function change(tx: Tx, { goal, input: wanted, silent, ...acting }: Changing): Promise<Written["outcome"]> {
  const { product, variant } = goal;
  const input = variant
    ? variantInput(product, { variant, said: wanted })
    : productInput(product, { said: wanted, silent });
  const said = Object.keys(input) as (keyof ProductDocument)[];
  // As it would be stored.
  const cleaned = laidOver(productTable, said, { before: product.draft, input });
  const names = said.filter((name) => !isDeepStrictEqual(cleaned[name], product.draft[name]));
  if (names.length === 0) return "same";
  const different = Object.fromEntries(names.map((name) => [name, input[name]])) as Partial<ProductDocument>;
  await changeProductIn(tx, { ...acting, thing: product._id, version: product.version, input: different });
  // Other rows of the sheet may be of the same product.
  product.version += 1;
  product.draft = { ...product.draft, ...different };
  return "changed";
}

type Said = { said: Partial<ProductDocument>; silent: readonly string[] };

function productInput({ draft }: KnownProduct, { said, silent }: Said): Partial<ProductDocument> {
  return said.variants ? { ...said, variants: matched(said.variants, { there: draft.variants, silent }) } : said;
}

type OfVariant = { variant: Variant; said: Partial<ProductDocument> };

/** What a row says of one variant: its SKU, price and what else variants have of their own. */
function variantInput({ draft }: KnownProduct, { variant, said }: OfVariant): Partial<ProductDocument> {
  const own = Object.fromEntries(Object.entries(said).filter(([name]) => variantColumns.has(name)));
  return { variants: draft.variants.map((one) => (one._id === variant._id ? { ...one, ...own } : one)) };
}

function shown(input: Partial<ProductDocument>, goal: Goal | null): { name: string; sku: string } {
  const { name_de = "", name_en = "", sku = "" } = { ...goal?.product.draft, ...input };
  return { name: name_de || name_en, sku };
}

/** Each draft after those of the sheet that it consists of; in a circle, as they stand there. */
function partsFirst(drafts: Draft[]): Draft[] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const inOrder = new Set<Draft>();
  const begun = new Set<Draft>();
  const take = (draft: Draft): void => {
    if (begun.has(draft)) return;
    begun.add(draft);
    for (const { item } of draft.links.children ?? []) {
      const part = byId.get(item);
      if (part) take(part);
    }
    inOrder.add(draft);
  };
  drafts.forEach(take);
  return [...inOrder];
}
