import { newsMost } from "#cms/entries/news-range.ts";
import type { Cards, EntryCard } from "./cards.ts";

/** Reads one page of a list; pages are counted from 1. */
export type ReadCards = (page: { page: number; pageSize: number }) => Promise<Cards>;

/** The cards shown; `passed` entries of the list stand before them. */
type Shown = Cards & { passed: number };

/**
 * The cards shown and `step` more. What is read begins with cards that are shown already: if they do not stand where
 * they stood, or the list has become longer or shorter, something was published or taken off meanwhile, and all is
 * read again, so that nothing is passed over and nothing stands there twice.
 */
export async function growCards(read: ReadCards, { shown, step }: { shown: Shown; step: number }): Promise<Cards> {
  const { cards, total, passed } = shown;
  const end = passed + cards.length;
  const place = pageWith(Math.max(end - 1, 0), step);
  const next = await read(place);
  const known = end - (place.page - 1) * place.pageSize;
  const former = cards.slice(-known).map(({ id }) => id);
  const again = next.cards.slice(known - former.length, known).map(({ id }) => id);
  if (next.total !== total || again.join() !== former.join()) {
    return readAgain(read, { passed, count: cards.length + step });
  }
  return { cards: [...cards, ...next.cards.slice(known, known + step)], total };
}

/** The smallest page that holds the last card shown, counted from 0, and `step` more. */
function pageWith(last: number, step: number): { page: number; pageSize: number } {
  let pageSize = step + 1;
  while ((last % pageSize) + step >= pageSize) pageSize += 1;
  return { page: Math.floor(last / pageSize) + 1, pageSize };
}

/** `passed` is nothing or whole hundreds, which are pages of the list. */
async function readAgain(read: ReadCards, { passed, count }: { passed: number; count: number }): Promise<Cards> {
  const pageSize = passed === 0 ? Math.min(count, newsMost) : newsMost;
  const found = new Map<string, EntryCard>();
  for (let page = passed / pageSize + 1; ; page += 1) {
    const { cards, total } = await read({ page, pageSize });
    for (const card of cards) found.set(card.id, card);
    if (cards.length < pageSize || found.size >= count) return { cards: [...found.values()].slice(0, count), total };
  }
}
