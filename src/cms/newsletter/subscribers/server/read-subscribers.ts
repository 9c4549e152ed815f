import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { isSuppressed, mayBeMailed } from "#platform/mail/suppression.ts";
import type { exportSubscribers, readSubscribers } from "../contract.ts";
import type { Subscriber, SubscriberList } from "../subscriber.ts";
import { present, type Rights, subscriberById, tagsOf } from "./subscriber-row.ts";

type Query = Input<typeof readSubscribers>["query"];
export type Filters = Input<typeof exportSubscribers>["query"];

/** @throws Problem `C404` */
export async function readSubscriber(db: Db, { id, can }: { id: string; can: Rights }): Promise<Subscriber> {
  const row = await subscriberById(db, { id });
  const [found] = row ? await present(db, { rows: [row], can }) : [];
  if (!found) throw new Problem("C404");
  return found;
}

/** The named ones in the order asked for; unknown ones are left out. */
export async function subscribersById(db: Db, { ids, can }: { ids: string[]; can: Rights }): Promise<Subscriber[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom("subscribers").selectAll().where("id", "in", ids).execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return present(db, { rows: ids.flatMap((id) => rows.get(id) ?? []), can });
}

export async function listSubscribers(db: Db, { query, can }: { query: Query; can: Rights }): Promise<SubscriberList> {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? 10;
  const direction = query.sort === "created" ? ("asc" as const) : ("desc" as const);
  const wanted = fitting(db, query);
  const total = await totalOf(db, query);
  const rows = await wanted
    .selectAll()
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await present(db, { rows, can }), total, page, pageSize };
}

/** Those who can be reached are counted as all but those who cannot: these are few, and found from their side. */
async function totalOf(
  db: Db,
  { page: _page, pageSize: _size, sort: _sort, id: _id, ...filters }: Query,
): Promise<number> {
  const count = async (wanted: ReturnType<typeof stored>) =>
    (await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total;
  if (filters.state !== "confirmed") return count(fitting(db, filters));
  const [all, bounced] = await Promise.all([
    count(stored(db, filters)),
    count(fitting(db, { ...filters, state: "bounced" })),
  ]);
  return all - bounced;
}

/** Those that fit what the list was narrowed down to. */
export function fitting(db: Db, filters: Filters) {
  const { state } = filters;
  // An address that takes no mails any more is told apart by the outbox, which found that out.
  return stored(db, filters)
    .$if(state === "bounced", (select) => select.where((eb) => isSuppressed(eb.ref("subscribers.address_folded"))))
    .$if(state === "confirmed", (select) => select.where((eb) => mayBeMailed(eb.ref("subscribers.address_folded"))));
}

/** As `fitting`, whether mails reach them or not. */
function stored(db: Db, { q = "", list, state, tag, language }: Filters) {
  const kept = state === "bounced" ? "confirmed" : state;
  return db
    .selectFrom("subscribers")
    .$if(kept !== undefined, (select) => select.where("state", "=", kept ?? ""))
    .$if(language !== undefined, (select) => select.where("language", "=", language ?? ""))
    .$if(list !== undefined, (select) =>
      select.where((eb) =>
        eb.exists(
          eb
            .selectFrom("list_members")
            .select("list_members.list_id")
            .where("list_members.list_id", "=", list ?? "")
            .whereRef("list_members.subscriber_id", "=", "subscribers.id"),
        ),
      ),
    )
    .$if(tag !== undefined, (select) =>
      select.where("id", "in", (eb) =>
        eb
          .selectFrom("subscriber_tags")
          .select("subscriber_id")
          .where("tag_folded", "=", fold(tag ?? "")),
      ),
    )
    .$if(q !== "", (select) => select.where((eb) => contains(eb.ref("search_folded"), fold(q))));
}

/** All labels in use, each in one of its spellings. */
export async function usedTags(db: Db): Promise<string[]> {
  const folded = await db.selectFrom("subscriber_tags").select("tag_folded").distinct().orderBy("tag_folded").execute();
  const spelled: string[] = [];
  for (const { tag_folded } of folded) {
    const row = await db
      .selectFrom("subscriber_tags")
      .innerJoin("subscribers", "subscribers.id", "subscriber_tags.subscriber_id")
      .select("subscribers.tags")
      .where("tag_folded", "=", tag_folded)
      .limit(1)
      .executeTakeFirst();
    const tag = row && tagsOf(row).find((one) => fold(one) === tag_folded);
    if (tag) spelled.push(tag);
  }
  return spelled;
}
