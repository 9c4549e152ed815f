import { type CartLine, changeCart, readCart } from "#shop/carts/contract.ts";
import { areSameLines, exactly, merged } from "#shop/carts/lines.ts";
import { mostLines } from "#shop/carts/most.ts";
import { browserApi } from "#web/browser-api.ts";
import { noteHanded, readHanded, readLocalCart, writeLocalCart } from "./local-cart.ts";

let bringing: Promise<void> | undefined;

/**
 * Moves what forms have put into the cart of the visit into the one in this browser; the larger amount counts. What the
 * browser itself has handed over to the checkout stays there.
 */
export function bringVisitCart(): Promise<void> {
  return (bringing ??= bring().finally(() => {
    bringing = undefined;
  }));
}

async function bring(): Promise<void> {
  const { items } = await browserApi.call(readCart, {});
  const handed = readHanded();
  if (items.length === 0 || areSameLines(items, handed ?? [])) return;
  const lines = merged(readLocalCart(), items).slice(0, mostLines);
  writeLocalCart(lines);
  // A checkout may be open in another window.
  if (handed) await handOver(lines);
  else await browserApi.call(changeCart, { body: { set: exactly([], items) } });
}

/** Makes the cart of the visit, which the checkout reads, the same as the one in this browser. */
export async function handOver(lines: readonly CartLine[]): Promise<void> {
  const { items } = await browserApi.call(readCart, {});
  await browserApi.call(changeCart, { body: { set: exactly(lines, items) } });
  noteHanded(lines);
}
