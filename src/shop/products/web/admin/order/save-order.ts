import type { RouterContextProvider } from "react-router";
import { isId } from "#contract/id.ts";
import { changeProduct, publishProducts, readProductBatch } from "#shop/products/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { load, send } from "#web/load.ts";

type Outcome = { changed?: number; refused: Refusal | null };

/** In one request for products. */
const most = 100;

/**
 * Numbers the products in the order of the form. Those that guests see as they are written show it at once; with the
 * others it waits until they are published, since more would be published with it.
 */
export async function saveOrder(context: Readonly<RouterContextProvider>, form: FormData): Promise<Outcome> {
  const ids = form.getAll("id").map(String).filter(isId);
  const products = [];
  for (let at = 0; at < ids.length; at += most) {
    products.push(...(await load(context, readProductBatch, { query: {}, body: ids.slice(at, at + most) })));
  }
  const known = new Map(products.map((product) => [product._id, product]));
  const live: { _id: string; version: number }[] = [];
  let changed = 0;
  for (const [at, id] of ids.entries()) {
    const product = known.get(id);
    const order = at + 1;
    if (!product || product.order === order) continue;
    const { _id, version } = product;
    const { reply, refused } = await send(context, changeProduct, { body: { _id, version, order } });
    if (refused) return { refused };
    changed += 1;
    if (product.behind?.state === "live" && product.can.publish) live.push({ _id, version: reply.version });
  }
  if (live.length === 0) return { changed, refused: null };
  const { refused } = await send(context, publishProducts, { body: live });
  return refused ? { refused } : { changed, refused: null };
}
