import type { Db } from "#database/database.ts";
import { type ArrangedCard, arranged } from "#shop/dashboard/cards.ts";

/** There is one arrangement, which all of the staff see. */
const only = 1;

export async function readCards(db: Db): Promise<ArrangedCard[]> {
  const row = await db.selectFrom("dashboard_cards").select("cards").where("id", "=", only).executeTakeFirst();
  return arranged(row ? (JSON.parse(row.cards) as ArrangedCard[]) : []);
}

export async function storeCards(db: Db, { cards }: { cards: ArrangedCard[] }): Promise<void> {
  // What is named twice stands where it was named first.
  const once = new Map(cards.toReversed().map((card) => [card.name, card]));
  const kept = cards.filter((card) => once.get(card.name) === card);
  const row = { cards: JSON.stringify(kept) };
  await db
    .insertInto("dashboard_cards")
    .values({ id: only, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
