import { changeCheckout } from "#shop/checkout/contract.ts";
import { keepCode, keepSeen, readKeptCode, readSeen, type Seen } from "#shop/storefront/web/index.ts";
import { browserApi } from "#web/browser-api.ts";
import { saidOf } from "../screen/asked-in.ts";
import { type ShownCart, seenOf } from "../shown/shown-cart.ts";
import type { Asked } from "./cart-state.ts";

/** What a browser that keeps nothing would have noted: nothing. */
function unless<T>(read: () => T, none: T): T {
  try {
    return read();
  } catch {
    return none;
  }
}

export function seenBefore(): Seen {
  return unless<Seen>(readSeen, {});
}

export function keptCode(): string {
  return unless(readKeptCode, "");
}

type Noting = {
  before: Seen;
  /** Names are noted of a cart that is in this browser anyway. Others may use it after a log-out. */
  isNamed: boolean;
};

/** Notes what the visitor sees of the lines now. */
export function noteSeen({ lines }: ShownCart, { before, isNamed }: Noting): void {
  const now = seenOf(lines);
  const noted = lines.flatMap(({ key }) => {
    const one = now[key] ?? before[key];
    return one ? [[key, isNamed ? one : { ...one, name: "" }] as const] : [];
  });
  unless(() => keepSeen(Object.fromEntries(noted)), undefined);
}

/** A code that will never count is forgotten. */
export function noteCode(view: ShownCart, code: string): void {
  unless(() => keepCode(lastingCode(view, code)), undefined);
}

function lastingCode({ codeFault }: ShownCart, code: string): string {
  return codeFault?.isLasting ? "" : code;
}

/** An order that was begun knows what the visitor has asked for since; the way to the checkout says it again. */
export async function noteOrder(view: ShownCart, asked: Asked): Promise<void> {
  const body = saidOf({ ...asked, code: lastingCode(view, asked.code) });
  await browserApi.call(changeCheckout, { body }).catch(() => {});
}
