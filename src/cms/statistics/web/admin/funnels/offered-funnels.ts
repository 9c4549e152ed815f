import { address, fixedSlugs } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";

type Offered = { name: string; steps: { kind: string; path: string }[] };

/** Ways that most sites have, of the functions that are switched on. */
export function offeredFunnels({ off, main }: { off: readonly string[]; main: Language }): Offered[] {
  const home = { kind: "page", path: "/" };
  const shop: Offered = {
    name: "order",
    steps: [
      { kind: "below", path: "/shop" },
      { kind: "page", path: "/shop/cart" },
      { kind: "below", path: "/shop/cart/checkout" },
      { kind: "order", path: "" },
    ],
  };
  const contact = { kind: "page", path: address(fixedSlugs.contact[main], main, main) };
  const message: Offered = { name: "message", steps: [home, contact, { kind: "message", path: "" }] };
  return [...(off.includes("shop") ? [] : [shop]), message];
}
