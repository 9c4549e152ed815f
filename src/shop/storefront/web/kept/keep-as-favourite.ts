import { keepFavourite } from "./kept-products.ts";

/** Keeps a product: on the account of whoever is logged in, or in this browser. Rejects if it could not be kept. */
export async function keepAsFavourite(product: string, { onAccount }: { onAccount: boolean }): Promise<void> {
  if (!onAccount) return keepFavourite(product);
  const { accountFavourites } = await import("./account-favourites.ts");
  await accountFavourites.keep(product);
}
