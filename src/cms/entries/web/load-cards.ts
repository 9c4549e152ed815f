import type { RouterContextProvider } from "react-router";
import { requestFacts } from "#web/request-context.ts";
import type { Where } from "#web/site/place.ts";
import { type Cards, fetchCards } from "./cards.ts";

/** The first `count` entries of a list, as its page shows them. */
export async function loadCards({
  context,
  where,
  tags,
  count,
}: {
  context: Readonly<RouterContextProvider>;
  where: Where;
  tags: string;
  count: number;
}): Promise<Cards> {
  return fetchCards(context.get(requestFacts).api, { where, tags, page: 1, pageSize: count });
}
