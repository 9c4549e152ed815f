import type { RouterContextProvider } from "react-router";
import { readFavourites } from "#shop/favourites/contract.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";

/** What stands on the account of who asks, the latest last; null for guests. Shared pages ask for nothing. */
export async function keptOnAccount(context: Readonly<RouterContextProvider>): Promise<readonly string[] | null> {
  if (context.get(requestFacts).shared) return null;
  const { reply } = await send(context, readFavourites, {});
  return reply?.products ?? null;
}
