import type { Db } from "#database/database.ts";
import { type ArrangedCard, arranged } from "#shop/dashboard/cards.ts";

/** As somebody has arranged them; in their first order for who has not. */
export async function readCards(db: Db, { user }: { user: string | null }): Promise<ArrangedCard[]> {
  const own = db
    .selectFrom("dashboard_own_cards")
    .select("cards")
    .where("user_id", "=", user ?? "");
  const row = await own.executeTakeFirst();
  return arranged(row ? (JSON.parse(row.cards) as ArrangedCard[]) : []);
}

export async function storeCards(db: Db, { user, cards }: { user: string; cards: ArrangedCard[] }): Promise<void> {
  // What is named twice stands where it was named first.
  const once = new Map(cards.toReversed().map((card) => [card.name, card]));
  const kept = cards.filter((card) => once.get(card.name) === card);
  const row = { cards: JSON.stringify(kept) };
  await db
    .insertInto("dashboard_own_cards")
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}
