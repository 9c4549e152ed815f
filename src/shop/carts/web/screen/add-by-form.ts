import { data, type RouterContextProvider } from "react-router";
import { isId } from "#contract/id.ts";
import { changeCart, readCart } from "#shop/carts/contract.ts";
import { addedTo } from "#shop/carts/lines.ts";
import { mostOfOne } from "#shop/carts/most.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { amountsOf } from "#shop/products/amounts.ts";
import { readProducts } from "#shop/products/contract.ts";
import { offerAddress } from "#shop/storefront/addresses.ts";
import { type boughtOutcomes, boughtParameter } from "#shop/storefront/parameters.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import type { Where } from "#web/site/place.ts";

type Context = Readonly<RouterContextProvider>;
type Adding = { context: Context; form: FormData; where: Where };

/**
 * Puts so many more of an offer into the cart, up to the most that can be ordered. Returns the address of its page, which
 * says so.
 * @throws Response-like data: there is no such product, or no such amount
 */
export async function addByForm({ context, form, where }: Adding): Promise<string> {
  const [item, variant, typed] = [textIn(form, "product"), textIn(form, "variant"), textIn(form, "amount").trim()];
  const amount = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (!isId(item) || (variant !== "" && !isId(variant)) || amount === 0) throw data(null, { status: 400 });
  const product = await load(context, readProducts, { query: { id: item } });
  if (!("_id" in product)) throw data(null, { status: 404 });
  const { items } = await load(context, readCart, {});
  const line = { item, variant: variant || null, amount };
  const { line: added, capped } = addedTo(items, { line, max: amountsOf(product, mostOfOne).max });
  const { refused } = await send(context, changeCart, { body: { set: [added] } });
  const outcome = refused ? (refused.code === "CART_FULL" ? "full" : "failed") : capped ? "most" : "added";
  return withOutcome(offerAddress(productAddress(product, where), variant || null), outcome);
}

function withOutcome(address: string, outcome: (typeof boughtOutcomes)[number]): string {
  return `${address}${address.includes("?") ? "&" : "?"}${boughtParameter}=${outcome}`;
}
