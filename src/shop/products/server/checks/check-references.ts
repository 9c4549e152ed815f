import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { customerGroupsAmong } from "#shop/customer-groups/server/index.ts";
import { areGroups } from "#shop/groups/server/index.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import type { Input } from "#shop/things/server/index.ts";
import { productDocument } from "../product-document.ts";

type Checking = { id: string; input: Input<ProductDocument>; coming: ReadonlySet<string> };

/**
 * What a product names exists, and nothing leads back to it: neither what it consists of nor what it follows. Only what
 * comes now is checked.
 * @throws Problem `PRODUCT_GROUP`, `PRODUCT_GROUP_PRICES`, `PRODUCT_OWN_PART`, `PRODUCT_SUCCESSION`
 */
export async function checkReferences(tx: Tx, { id, input, coming }: Checking): Promise<void> {
  const groups = [...(input.group ? [input.group] : []), ...(input.groups ?? [])];
  if (!(await areGroups(tx, groups))) throw new Problem("PRODUCT_GROUP", { field: input.group ? "group" : "groups" });
  for (const [field, named] of [
    ["related", input.related ?? []],
    ["parent", input.parent ? [input.parent] : []],
    ["succeeds", input.succeeds ? [input.succeeds] : []],
  ] as const) {
    const others = named.filter((one) => !coming.has(one));
    if (!(await areProducts(tx, others))) throw new Problem("PRODUCT_GROUP", { field });
  }
  await checkGroupPrices(tx, id, input);
  if (input.children) await checkParts(tx, { id, children: input.children });
  if (input.succeeds) await checkSuccession(tx, { id, succeeds: input.succeeds });
}

/** Whether they exist, be it in the trash, from where they may come back. */
async function areProducts(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx.selectFrom("products").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id)).size === new Set(ids).size;
}

/**
 * Each is one of a group that exists, and of another one than the others. What was written before its group was deleted
 * may stay: it is nobody's price any more, and nothing else of the product has to wait for that.
 * @throws Problem `PRODUCT_GROUP_PRICES`
 */
async function checkGroupPrices(tx: Tx, id: string, input: Input<ProductDocument>): Promise<void> {
  const written = groupPricesIn(input);
  const asked = [...new Set(written.flatMap(({ prices }) => prices.map(({ group }) => group)))];
  const known = new Set(await customerGroupsAmong(tx, asked));
  if (asked.some((group) => !known.has(group))) for (const group of await pricedBefore(tx, id)) known.add(group);
  for (const { field, prices } of written) {
    const groups = new Set(prices.map(({ group }) => group));
    if (groups.size < prices.length || [...groups].some((group) => !known.has(group))) {
      throw new Problem("PRODUCT_GROUP_PRICES", { field });
    }
  }
}

function groupPricesIn({ groupPrices = [], variants = [] }: Input<ProductDocument>) {
  return [
    { field: "groupPrices", prices: groupPrices },
    ...variants.map((variant, at) => ({ field: `variants/${at}/groupPrices`, prices: variant.groupPrices ?? [] })),
  ];
}

/** The groups for which the stored draft has prices. */
async function pricedBefore(tx: Tx, id: string): Promise<string[]> {
  const row = await tx.selectFrom("products").select("draft").where("id", "=", id).executeTakeFirst();
  if (!row) return [];
  return groupPricesIn(productDocument(row.draft)).flatMap(({ prices }) => prices.map(({ group }) => group));
}

type Parts = ProductDocument["children"];

/** What it consists of can be bought, and never contains it. @throws Problem `PRODUCT_GROUP`, `PRODUCT_OWN_PART` */
async function checkParts(tx: Tx, { id, children }: { id: string; children: Parts }): Promise<void> {
  const seen = new Set<string>();
  let open = children.map(({ item }) => item);
  let isFirst = true;
  while (open.length > 0) {
    if (open.includes(id)) throw new Problem("PRODUCT_OWN_PART", { field: "children" });
    const asked = [...new Set(open)].filter((one) => !seen.has(one));
    if (asked.length === 0) return;
    const rows = await tx
      .selectFrom("products")
      .select(["id", "draft"])
      .where("id", "in", asked)
      .where("deleted_at", "is", null)
      .execute();
    const known = new Map(rows.map((row) => [row.id, productDocument(row.draft)]));
    if (isFirst) refuseUnknown(children, known);
    for (const one of asked) seen.add(one);
    open = [...known.values()].flatMap((document) => document.children.map(({ item }) => item));
    isFirst = false;
  }
}

/** @throws Problem `PRODUCT_GROUP` for a product, or a variant of one, that is not there */
function refuseUnknown(children: Parts, known: Map<string, ProductDocument>): void {
  const at = children.findIndex(({ item, variant }) => {
    const document = known.get(item);
    return !document || (variant !== null && !document.variants.some(({ _id }) => _id === variant));
  });
  if (at !== -1) throw new Problem("PRODUCT_GROUP", { field: `children/${at}` });
}

/** No vintage follows itself, not even by way of others. @throws Problem `PRODUCT_SUCCESSION` */
async function checkSuccession(tx: Tx, { id, succeeds }: { id: string; succeeds: string }): Promise<void> {
  const seen = new Set<string>();
  for (let former: string | null = succeeds; former && !seen.has(former); ) {
    if (former === id) throw new Problem("PRODUCT_SUCCESSION", { field: "succeeds" });
    seen.add(former);
    const row = await tx.selectFrom("products").select("draft").where("id", "=", former).executeTakeFirst();
    former = row ? productDocument(row.draft).succeeds : null;
  }
}
