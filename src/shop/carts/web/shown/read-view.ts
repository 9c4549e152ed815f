import { type FilesById, fetchFiles } from "#cms/files/web/index.ts";
import type { Client } from "#contract/wire/client.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { type CartLine, type PricedCart, priceCart } from "#shop/carts/contract.ts";
import { type ProductCard, readCards } from "#shop/catalogue/contract.ts";
import { picturesOf } from "#shop/storefront/web/index.ts";

/** What a visitor wants to know the price of. */
export type AskedPrice = {
  lines: readonly CartLine[];
  /** Null while nobody has chosen one. */
  country: string | null;
  pickup: boolean;
  /** A code as it was typed; empty for none. */
  code: string;
};

export type CartView = {
  asked: AskedPrice;
  priced: PricedCart;
  cards: readonly ProductCard[];
  files: FilesById;
  /** Too many words were tried as codes from this network: it was priced without one. */
  isGuessing: boolean;
};

/** A cart with at least one line as it is sold now; on the server and in the browser alike. */
export async function readView(api: Client, asked: AskedPrice): Promise<CartView> {
  const ids = [...new Set(asked.lines.map(({ item }) => item))];
  const [{ priced, isGuessing }, cards] = await Promise.all([
    readPrice(api, asked),
    api.call(readCards, { body: { ids } }),
  ]);
  const variants = new Map(asked.lines.map((line) => [line.variant ?? line.item, line]));
  const own = cards.flatMap(({ offers }) => offers.filter(({ _id }) => variants.has(_id)));
  const files = await fetchFiles(api, [...picturesOf(cards), ...own.flatMap(({ media }) => media.slice(0, 1))]);
  return { asked, priced, cards, files, isGuessing };
}

async function readPrice(api: Client, asked: AskedPrice): Promise<Pick<CartView, "priced" | "isGuessing">> {
  const { lines, country, pickup, code } = asked;
  const body = { items: [...lines], pickup, code, ...(country === null ? {} : { country }) };
  try {
    return { priced: await api.call(priceCart, { body }), isGuessing: false };
  } catch (error) {
    if (code === "" || !isRefused(error) || error.reply.code !== "TOO_MANY") throw error;
    return { priced: await api.call(priceCart, { body: { ...body, code: "" } }), isGuessing: true };
  }
}

/** Why there is no price: a service that has a say in it does not answer. Empty for any other error. */
export function whyNoPrice(error: unknown): string {
  return isRefused(error) && error.reply.code === "PRICE_UNKNOWN" ? error.reply.message : "";
}
