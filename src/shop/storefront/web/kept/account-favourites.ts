import { changeFavourites, readFavourites as readAccount } from "#shop/favourites/contract.ts";
import { browserApi } from "#web/browser-api.ts";
import { heldByServer } from "./held-by-server.ts";
import { type AccountFavourites, dropFavourites, readFavourites } from "./kept-products.ts";

const held = heldByServer<readonly string[]>({ channel: "vitrine.favourites", begin });

/** The favourites on the account of whoever is logged in. */
export const accountFavourites: AccountFavourites = {
  now: held.now,
  join: held.join,
  async toggle(product) {
    const kept = await held.change((now) => change(now.includes(product) ? { drop: [product] } : { keep: [product] }));
    return kept.includes(product);
  },
  keep: async (product) => void (await held.change(() => change({ keep: [product] }))),
  drop: async (products) => void (await held.change(() => change({ drop: [...products] }))),
};

/** What was kept in this browser before somebody logged in moves to the account, and stays only there. */
async function begin(): Promise<readonly string[]> {
  const here = keptHere();
  if (here.length === 0) return (await browserApi.call(readAccount, {})).products;
  const products = await change({ keep: here });
  // What another window has kept meanwhile stays for the next page.
  dropFavourites(here);
  return products;
}

function keptHere(): string[] {
  try {
    return readFavourites().map(({ product }) => product);
  } catch {
    return [];
  }
}

async function change(body: { keep?: string[]; drop?: string[] }): Promise<readonly string[]> {
  return (await browserApi.call(changeFavourites, { body })).products;
}
