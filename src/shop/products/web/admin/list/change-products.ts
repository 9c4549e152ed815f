import { type RouterContextProvider, redirect } from "react-router";
import { loadShopFacts, printLabelsPath } from "#shop/catalogue/web/admin/index.ts";
import {
  changeProduct,
  deleteProductBatch,
  discardProductChanges,
  duplicateProduct,
  type Product,
  publishProducts,
  purgeProducts,
  readProducts,
  retractProducts,
  succeedProduct,
  undeleteProducts,
  unpublishProducts,
} from "#shop/products/contract.ts";
import { readMoney } from "#shop/things/web/admin/index.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { type Act, asSeen, duplicating, inOne, listActs, removing, together } from "#web/admin/lists/list-acts.ts";
import type { Meant } from "#web/admin/lists/list-row.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { productEditor } from "../product-address.ts";
import type { ProductIntent } from "./product-acts.tsx";
import { publicAddress } from "./product-rows.ts";

type Context = Readonly<RouterContextProvider>;

/** Handles the forms of the list. */
export const changeProducts = listActs<ProductIntent>({
  publish: asSeen(publishProducts, { pageOf }),
  duplicate: duplicating(duplicateProduct, productEditor),
  succeed: nextVintage,
  retract: inOne((context, { meant }) => {
    const body = meant.map(({ id, version = 0 }) => ({ _id: id, version }));
    return send(context, retractProducts, { body });
  }),
  unpublish: together(unpublishProducts),
  discard: inOne((context, { meant: [one] }) =>
    send(context, discardProductChanges, { body: { _id: one?.id ?? "", version: one?.version ?? 0 } }),
  ),
  delete: removing(deleteProductBatch),
  undelete: together(undeleteProducts),
  purge: removing(purgeProducts),
  price: priceAct(),
  labels: toLabels,
});

/** Leads to the screen where labels of these products are printed. */
function toLabels(_context: Context, { meant }: { meant: Meant[] }): never {
  throw redirect(`${printLabelsPath}?products=${meant.map(({ id }) => id).join(",")}`, 303);
}

/** Makes a draft of the vintage after this one, and leads to where it is edited. */
async function nextVintage(context: Context, { meant: [one] }: { meant: Meant[] }): Promise<{ refused: Refusal }> {
  const { reply: former, refused } = await send(context, readProducts, { query: { id: one?.id ?? "" } });
  if (refused) return { refused };
  const vintage = ("_id" in former ? (former.vintage ?? 0) : 0) + 1;
  const made = await send(context, succeedProduct, { body: { _id: one?.id ?? "", vintage } });
  const { refused: second } = made;
  if (second?.code === "PRODUCT_SUCCEEDED" && second.existing)
    throw redirect(`${productEditor(second.existing)}?done=hasNext`, 303);
  if (made.refused) return { refused: made.refused };
  throw redirect(`${productEditor(made.reply._id)}?done=succeeded`, 303);
}

/**
 * Writes a price into the draft of a product without variants. With `publish`, guests see it at once; that is only done
 * where nothing else would be published with it.
 */
function priceAct(): Act {
  return async (context, { meant: [one], form }) => {
    const { language, currency } = await loadShopFacts(context);
    const price = readMoney(textIn(form, "price"), { language, currency });
    const at = { _id: one?.id ?? "", version: one?.version ?? 0 };
    const before = await load(context, readProducts, { query: { id: at._id } });
    const publishes = form.get("publish") === "true" && "_id" in before && before.behind?.state === "live";
    // A text that is no price is refused by the API.
    const { reply, refused } = await send(context, changeProduct, { body: { ...at, price: price as number | null } });
    if (refused) return { refused };
    const ids = [reply._id];
    if (!publishes) return { ids, count: 1, told: before && "_id" in before ? toldOf(before) : "price" };
    const published = await send(context, publishProducts, { body: [{ _id: reply._id, version: reply.version }] });
    if (published.refused) return { refused: published.refused };
    return { ids, count: 1, told: "pricePublished" };
  };
}

function toldOf({ behind }: Product): string {
  return behind?.state === "draft" ? "price" : "priceDraft";
}

/** Where visitors see what was published, if it is one product. */
async function pageOf(context: Context, [product, ...others]: Product[]): Promise<string | null> {
  if (!product || others.length > 0) return null;
  const { where } = await loadShopFacts(context);
  return publicAddress(product, where);
}
