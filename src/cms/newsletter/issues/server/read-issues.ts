import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { IssueRow } from "#database/schema/newsletter.ts";
import type { readIssues } from "../contract.ts";
import type { Issue, IssueList, IssueStatistics } from "../issue.ts";
import { countsOf, toIssue, type View } from "./issue-row.ts";

type Query = Input<typeof readIssues>["query"];

/** @throws Problem `C404` */
export async function readIssue(db: Db, { id, view }: { id: string; view: View }): Promise<Issue> {
  const [issue] = await issuesById(db, { ids: [id], view });
  if (!issue) throw new Problem("C404");
  return issue;
}

/** @throws Problem `C404` */
export async function issueRow(db: Db, { id }: { id: string }): Promise<IssueRow> {
  const row = await db.selectFrom("issues").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

/** The named issues in the order asked for; unknown ones are left out. */
export async function issuesById(db: Db, { ids, view }: { ids: string[]; view: View }): Promise<Issue[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom("issues").selectAll().where("id", "in", ids).execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return present(db, { view, rows: ids.flatMap((id) => rows.get(id) ?? []) });
}

export async function listIssues(db: Db, { query, view }: { query: Query; view: View }): Promise<IssueList> {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? 10;
  const sort = query.sort ?? "-changed";
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const wanted = db
    .selectFrom("issues")
    .$if(query.state !== undefined, (select) => select.where("state", "=", query.state ?? ""))
    .$if(query.q !== undefined && query.q !== "", (select) =>
      select.where((eb) => contains(eb.ref("subject_folded"), fold(query.q ?? ""))),
    );
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy(sort.endsWith("subject") ? "subject_folded" : "changed_at", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await present(db, { view, rows }), total, page, pageSize };
}

async function present(db: Db, { view, rows }: { view: View; rows: IssueRow[] }): Promise<Issue[]> {
  const putOff = await putOffOf(
    db,
    rows.filter(({ state }) => state === "sending" || state === "paused").map(({ id }) => id),
  );
  const doubtful = await doubtfulOf(
    db,
    rows.flatMap((row) => (row.doubtful > 0 ? [row.id] : [])),
  );
  return rows.map((row) => toIssue(row, { putOff: putOff.get(row.id) ?? 0, retriable: doubtful.has(row.id), view }));
}

/** How many of each issue were put off and wait for another attempt. */
async function putOffOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("issue_deliveries")
    .select(["issue_id", (eb) => eb.fn.countAll<number>().as("count")])
    .where("issue_id", "in", ids)
    .where("state", "=", "waiting")
    .where("attempts", ">", 0)
    .groupBy("issue_id")
    .execute();
  return new Map(rows.map(({ issue_id, count }) => [issue_id, count]));
}

/** Of which issues it is still known to whom they may not have come. */
async function doubtfulOf(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("issue_deliveries")
    .select("issue_id")
    .distinct()
    .where("issue_id", "in", ids)
    .where("state", "=", "doubtful")
    .execute();
  return new Set(rows.map((row) => row.issue_id));
}

/** @throws Problem `C404` */
export async function readStatistics(db: Db, { id }: { id: string }): Promise<IssueStatistics> {
  const row = await issueRow(db, { id });
  const clicks = await db
    .selectFrom("issue_links")
    .select(["number", "href", "clicks"])
    .where("issue_id", "=", id)
    .orderBy("number")
    .execute();
  const reasons = await db
    .selectFrom("issue_deliveries")
    .select(["error", (eb) => eb.fn.countAll<number>().as("count")])
    .where("issue_id", "=", id)
    .where("state", "=", "refused")
    .where("error", "is not", null)
    .groupBy("error")
    .orderBy("count", "desc")
    .orderBy("error")
    .limit(10)
    .execute();
  return {
    counts: countsOf(row, (await putOffOf(db, [id])).get(id) ?? 0),
    unsubscribed: await unsubscribedAfter(db, row),
    clicks,
    reasons: reasons.map(({ error, count }) => ({ said: error ?? "", count })),
  };
}

/** How many got this issue as the last one before they unsubscribed. */
async function unsubscribedAfter(db: Db, { id, started_at: started }: IssueRow): Promise<number> {
  if (started === null) return 0;
  const { count } = await db
    .selectFrom("issue_deliveries as d")
    .innerJoin("subscribers as s", "s.id", "d.subscriber_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("d.issue_id", "=", id)
    .where("d.state", "in", ["sent", "filed"])
    .where("s.state", "=", "unsubscribed")
    .where("s.unsubscribed_at", ">=", started)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("issue_deliveries as later")
            .innerJoin("issues as next", "next.id", "later.issue_id")
            .select("later.id")
            .whereRef("later.subscriber_id", "=", "d.subscriber_id")
            .where("later.state", "in", ["sent", "filed"])
            .where("next.started_at", ">", started)
            .whereRef("next.started_at", "<=", "s.unsubscribed_at"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
