import type { Kysely } from "kysely";
import { sql } from "kysely";

/** In which order somebody of the staff sees the cards of the dashboard, and which of them. */
export type OwnCardsRow = { user_id: string; cards: string };

declare module "#database/schema.ts" {
  interface Schema {
    dashboard_own_cards: OwnCardsRow;
  }
}

/** Everybody begins with what all had in common; `dashboard_cards` is read by the version before this one alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("dashboard_own_cards")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("cards", "text", (column) => column.notNull())
    .execute();
  await sql`insert into dashboard_own_cards (user_id, cards)
    select users.id, dashboard_cards.cards from users, dashboard_cards
    where users.roles like '%"admin"%' or users.roles like '%"system"%'`.execute(db);
}
