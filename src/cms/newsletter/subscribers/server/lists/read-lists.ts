import type { MailingList } from "#cms/newsletter/subscribers/list.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SubscriberListRow } from "#database/schema/subscribers.ts";

type Can = MailingList["can"];
const nothing: Can = { update: false, delete: false };

/** The public lists, and those of `also`, the default one first. */
export async function listsById(db: Db | Tx, { also = [] }: { also?: string[] } = {}): Promise<MailingList[]> {
  const rows = await db
    .selectFrom("subscriber_lists")
    .selectAll()
    .where((eb) => eb.or([eb("open", "=", 1), ...(also.length > 0 ? [eb("id", "in", also)] : [])]))
    .orderBy("usual", "desc")
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  return rows.map((row) => toList(row, { can: nothing }));
}

/** Whether visitors may sign up; `/newsletter` is there even where no page shows its form. */
export async function isNewsletterOffered(db: Db): Promise<boolean> {
  const row = await db.selectFrom("subscriber_lists").select("id").where("open", "=", 1).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** All lists with how many people are on them, for the staff. */
export async function allLists(db: Db, { can }: { can: Can }): Promise<MailingList[]> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom("subscriber_lists")
      .selectAll()
      .orderBy("usual", "desc")
      .orderBy("name_folded")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("list_members")
      .innerJoin("subscribers", "subscribers.id", "list_members.subscriber_id")
      .where("subscribers.state", "=", "confirmed")
      .groupBy("list_id")
      .select((eb) => ["list_id", eb.fn.countAll<number>().as("count")])
      .execute(),
  ]);
  const members = new Map(counts.map(({ list_id, count }) => [list_id, count]));
  return rows.map((row) => toList(row, { can, members: members.get(row.id) ?? 0 }));
}

function toList(row: SubscriberListRow, { can, members }: { can: Can; members?: number }): MailingList {
  const en = {
    ...(row.name_en ? { name: row.name_en } : {}),
    ...(row.description_en ? { description: row.description_en } : {}),
  };
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    translations: Object.keys(en).length > 0 ? { en } : {},
    public: row.open === 1,
    default: row.usual === 1,
    ...(members === undefined ? {} : { members }),
    can: { update: can.update, delete: can.delete && row.usual !== 1 },
  };
}
