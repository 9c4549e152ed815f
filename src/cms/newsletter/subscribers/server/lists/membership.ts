import { sql } from "kysely";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";

/** The list for subscribers who choose none. */
export async function defaultList(db: Db | Tx): Promise<string> {
  const { id } = await db.selectFrom("subscriber_lists").select("id").where("usual", "=", 1).executeTakeFirstOrThrow();
  return id;
}

type Choice = { lists: string[] /** Visitors may choose public ones. */; publicOnly: boolean };

/** Each of them once. @throws Problem `LIST_UNKNOWN` */
export async function knownLists(db: Db | Tx, { lists, publicOnly }: Choice): Promise<string[]> {
  const wanted = [...new Set(lists)];
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom("subscriber_lists")
    .select("id")
    .where("id", "in", wanted)
    .$if(publicOnly, (select) => select.where("open", "=", 1))
    .execute();
  if (rows.length < wanted.length) throw new Problem("LIST_UNKNOWN", { field: "lists" });
  return wanted;
}

/** Sets the lists of a subscriber; deleted ones are left out. Returns their number. */
export async function setLists(
  tx: Tx,
  { subscriber, lists }: { subscriber: string; lists: string[] },
): Promise<number> {
  await tx.deleteFrom("list_members").where("subscriber_id", "=", subscriber).execute();
  if (lists.length > 0) {
    await tx
      .insertInto("list_members")
      .columns(["list_id", "subscriber_id"])
      .expression((eb) =>
        eb
          .selectFrom("subscriber_lists")
          .select(["id", sql<string>`${subscriber}`.as("subscriber_id")])
          .where("id", "in", lists),
      )
      .execute();
  }
  await countLists(tx, { subscribers: [subscriber] });
  const row = await tx.selectFrom("subscribers").select("lists").where("id", "=", subscriber).executeTakeFirst();
  return row?.lists ?? 0;
}

/** Updates the stored number of lists of these subscribers. */
export async function countLists(tx: Tx, { subscribers }: { subscribers: string[] }): Promise<void> {
  await tx
    .updateTable("subscribers")
    .set((eb) => ({
      lists: eb
        .selectFrom("list_members")
        .whereRef("list_members.subscriber_id", "=", "subscribers.id")
        .select((eb) => eb.fn.countAll<number>().as("count")),
    }))
    .where("id", "in", subscribers)
    .execute();
}

/** Without blanks around them, each once whatever its case. */
export function cleanTags(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const text = tag.replace(/[\s\p{Cc}]+/gu, " ").trim();
    if (text !== "" && !seen.has(fold(text))) seen.set(fold(text), text);
  }
  return [...seen.values()];
}

export async function setTags(tx: Tx, { subscriber, tags }: { subscriber: string; tags: string[] }): Promise<void> {
  await tx.deleteFrom("subscriber_tags").where("subscriber_id", "=", subscriber).execute();
  const folded = [...new Set(tags.map(fold))];
  if (folded.length === 0) return;
  await tx
    .insertInto("subscriber_tags")
    .values(folded.map((tag_folded) => ({ subscriber_id: subscriber, tag_folded })))
    .execute();
}
