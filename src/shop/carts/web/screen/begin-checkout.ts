import { data, type RouterContextProvider } from "react-router";
import { isId } from "#contract/id.ts";
import { type CartLine, changeCart, readCart } from "#shop/carts/contract.ts";
import { exactly, withAmounts } from "#shop/carts/lines.ts";
import { mostLines, mostOfOne } from "#shop/carts/most.ts";
import { stepAddress } from "#shop/checkout/addresses.ts";
import { changeCheckout } from "#shop/checkout/contract.ts";
import { longestCode } from "#shop/codes/longest-code.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import type { Where } from "#web/site/place.ts";
import { saidOf } from "./asked-in.ts";
import { isLoggedIn } from "./load-cart.ts";

type Beginning = { context: Readonly<RouterContextProvider>; form: FormData; where: Where };

/**
 * Makes the cart on the server have exactly what the form says, if the form says something: a guest's cart stands in the
 * browser. Returns the address of the first step of the checkout; whoever is logged in begins with the second.
 */
export async function beginCheckout({ context, form, where }: Beginning): Promise<string> {
  if (form.has("exactly")) {
    const { items } = await load(context, readCart, {});
    const { refused } = await send(context, changeCart, { body: { set: exactly(linesIn(form), items) } });
    if (refused) throw data(refused, { status: 400 });
  }
  // Of a visit that begins with this request nothing is kept yet: the rest can be said again on the way.
  const country = textIn(form, "country");
  const asked = {
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    pickup: form.has("pickup"),
    code: textIn(form, "code").slice(0, longestCode),
  };
  await send(context, changeCheckout, { body: saidOf(asked) });
  return stepAddress((await isLoggedIn(context)) ? 2 : 1, where);
}

/** `id/variant/6`, with an empty variant for a product without any. */
function linesIn(form: FormData): CartLine[] {
  const lines = form.getAll("line").flatMap((value): CartLine[] => {
    const [item = "", variant = "", amount = ""] = typeof value === "string" ? value.split("/") : [];
    const pieces = /^\d{1,4}$/.test(amount) ? Number(amount) : 0;
    if (!isId(item) || (variant !== "" && !isId(variant)) || pieces < 1 || pieces > mostOfOne) return [];
    return [{ item, variant: variant || null, amount: pieces }];
  });
  return withAmounts([], lines).slice(0, mostLines);
}
