import { fetchFiles } from "#cms/files/web/index.ts";
import { readCards } from "#shop/catalogue/contract.ts";
import { browserApi } from "#web/browser-api.ts";
import type { Where } from "#web/site/place.ts";
import { type CardWords, picturesOf, type ShownCard, shownCard } from "../cards/shown-card.ts";

/** The cards of these products in their order, over the network; those that guests cannot see are left out. */
export async function fetchCards(
  ids: readonly string[],
  { where, words }: { where: Where; words: CardWords },
): Promise<ShownCard[]> {
  if (ids.length === 0) return [];
  const cards = await browserApi.call(readCards, { body: { ids: [...ids] } });
  const files = await fetchFiles(browserApi, picturesOf(cards));
  return cards.map((card) => shownCard(card, { where, words, files }));
}
