import { changeFavourites, readFavourites as readAccount } from "#shop/favourites/contract.ts";
import { browserApi } from "#web/browser-api.ts";
import { type AccountFavourites, dropFavourites, readFavourites, tellKept } from "./kept-products.ts";

let kept: readonly string[] | null = null;
let joining: Promise<void> | undefined;

/**
 * The favourites on the account of whoever is logged in. They are held by the page and never stored in the browser, or
 * others who use the same device would find them after log-out.
 */
export const accountFavourites: AccountFavourites = {
  now: () => kept,
  join: () => (joining ??= join()),
  toggle: (product) =>
    after(async () => {
      const isKept = !(kept ?? []).includes(product);
      await change(isKept ? { keep: [product] } : { drop: [product] });
      return isKept;
    }),
  drop: (products) => after(() => change({ drop: [...products] })),
};

let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other: what a click does depends on what stands there by then. */
function after<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(() => accountFavourites.join()).then(act);
  last = done.catch(() => {});
  return done;
}

/** Other windows of the same person. */
const windows = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("vitrine.favourites");

/** What was kept in this browser before somebody logged in moves to the account, and stays only there. */
async function join(): Promise<void> {
  windows?.addEventListener("message", ({ data }: MessageEvent<string[]>) => show(data));
  const here = keptHere();
  try {
    const { products } =
      here.length > 0
        ? await browserApi.call(changeFavourites, { body: { keep: here } })
        : await browserApi.call(readAccount, {});
    // What another window has kept meanwhile stays for the next page.
    if (here.length > 0) dropFavourites(here);
    show(products);
  } catch (error) {
    // The next one who asks tries again.
    joining = undefined;
    throw error;
  }
}

function keptHere(): string[] {
  try {
    return readFavourites().map(({ product }) => product);
  } catch {
    return [];
  }
}

async function change(body: { keep?: string[]; drop?: string[] }): Promise<void> {
  const { products } = await browserApi.call(changeFavourites, { body });
  windows?.postMessage(products);
  show(products);
}

function show(products: readonly string[]): void {
  kept = products;
  tellKept();
}
