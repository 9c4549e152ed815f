import { data, type RouterContextProvider, redirect } from "react-router";
import { isId } from "#contract/id.ts";
import { type CartLine, changeCart, readCart } from "#shop/carts/contract.ts";
import { exactly } from "#shop/carts/lines.ts";
import { mostOfOne } from "#shop/carts/most.ts";
import { changeFavourites } from "#shop/favourites/contract.ts";
import { cartAddress } from "#shop/storefront/addresses.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import type { Where } from "#web/site/place.ts";
import { addByForm } from "./add-by-form.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { type Done, doneParameter } from "./done.ts";
import { whereOf } from "./load-cart.ts";

type Context = Readonly<RouterContextProvider>;
type Sent = { context: Context; request: Request };

/** Does what a form of the cart, or one that puts something into it, asks for. @throws Response where to go then */
export async function actOnCart({ context, request }: Sent): Promise<never> {
  const form = await request.formData();
  const where = whereOf({ context, request });
  const intent = textIn(form, "intent");
  if (intent === "add") throw redirect(await addByForm({ context, form, where }), 303);
  if (intent === "checkout") throw redirect(await beginCheckout({ context, form, where }), 303);
  const done = await change({ context, form, intent });
  throw redirect(backTo(where, { request, done }), 303);
}

/** The same cart, asked for in the same way. */
function backTo(where: Where, { request, done }: { request: Request; done: Done }): string {
  const { searchParams } = new URL(request.url);
  searchParams.set(doneParameter, done);
  return `${cartAddress(where)}?${searchParams}`;
}

async function change({ context, form, intent }: { context: Context; form: FormData; intent: string }): Promise<Done> {
  if (intent === "clear") {
    const { items } = await load(context, readCart, {});
    await write(context, exactly([], items));
    return "cleared";
  }
  const line = lineIn(form);
  if (!line) throw data(null, { status: 400 });
  if (intent === "remove") {
    await write(context, [{ ...line, amount: 0 }]);
    return "removed";
  }
  if (intent === "favour") {
    const { refused } = await send(context, changeFavourites, { body: { keep: [line.item] } });
    if (refused) throw data(refused, { status: 400 });
    await write(context, [{ ...line, amount: 0 }]);
    return "favoured";
  }
  const amount = textIn(form, "amount").trim();
  if (!/^\d{1,4}$/.test(amount) || Number(amount) > mostOfOne) return "amount";
  await write(context, [{ ...line, amount: Number(amount) }]);
  return amount === "0" ? "removed" : "changed";
}

async function write(context: Context, set: CartLine[]): Promise<void> {
  const { refused } = await send(context, changeCart, { body: { set } });
  if (refused) throw data(refused, { status: 400 });
}

function lineIn(form: FormData): Pick<CartLine, "item" | "variant"> | null {
  const [item, variant] = [textIn(form, "product"), textIn(form, "variant")];
  return isId(item) && (variant === "" || isId(variant)) ? { item, variant: variant || null } : null;
}
