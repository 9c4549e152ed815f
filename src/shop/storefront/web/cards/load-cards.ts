import type { RouterContextProvider } from "react-router";
import { fetchFiles } from "#cms/files/web/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { type ProductCard, readCards, readShop } from "#shop/catalogue/contract.ts";
import { priceWords } from "#shop/storefront/price-words.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Where } from "#web/site/place.ts";
import { awayOf } from "../away.tsx";
import { type CardWords, cardWords, picturesOf, type ShownCard, shownCard } from "./shown-card.ts";

export type Loading = { context: Readonly<RouterContextProvider>; where: Where };

/** What every page of the shop knows, with the words of its cards. While the shop is switched off, it is not found. */
export async function loadShop({ context, where }: Loading) {
  const shop = await load(context, readShop, {});
  const t = translator(where.language);
  const away = awayOf(shop.vacation, { t, language: where.language });
  return { shop, away, words: cardWords(t, priceWords(t, where, shop)) };
}

/** These products as a page shows them. */
export async function showCards(
  cards: readonly ProductCard[],
  { context, where, words }: Loading & { words: CardWords },
): Promise<ShownCard[]> {
  const files = await fetchFiles(context.get(requestFacts).api, picturesOf(cards));
  return cards.map((card) => shownCard(card, { where, words, files }));
}

/** The cards of these products in their order; those that guests cannot see are left out. */
export async function loadCards(
  ids: readonly string[],
  { context, where, words }: Loading & { words: CardWords },
): Promise<ShownCard[]> {
  if (ids.length === 0) return [];
  const cards = await load(context, readCards, { body: { ids: [...new Set(ids)] } });
  return showCards(cards, { context, where, words });
}
