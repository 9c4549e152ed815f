import { type Finding, firstOfGroup, type Group, type readCheck, type readFindings } from "#cms/checks/contract.ts";
import { type FindingName, findingNames, type Place, weightOf } from "#cms/checks/finding.ts";
import { isLanguage } from "#contract/language.ts";
import type { Input, Reply } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import type { FindingRow } from "../migrations/2026-11-26-findings.ts";

/** What was found, by its kind, and how far a check is. */
export async function checkState(db: Db): Promise<Reply<typeof readCheck>> {
  const [run, counts, hidden] = await Promise.all([
    db.selectFrom("check_runs").selectAll().executeTakeFirst(),
    countsOf(db),
    db
      .selectFrom("findings")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("hidden_at", "is not", null)
      .executeTakeFirstOrThrow(),
  ]);
  const more = JSON.parse(run?.more ?? "{}") as Partial<Record<FindingName, number>>;
  const groups: Group[] = [];
  for (const name of findingNames) {
    const kept = counts.get(name);
    if (!kept) continue;
    const rows = await shown(db, { name }).limit(firstOfGroup).execute();
    groups.push({ name, weight: weightOf(name), total: kept + (more[name] ?? 0), kept, items: rows.map(toFinding) });
  }
  return {
    run: run
      ? { started: run.started_at, finished: run.finished_at, done: Math.min(run.done, run.total), total: run.total }
      : null,
    checked: run?.checked_at ?? null,
    groups,
    hidden: hidden.count,
  };
}

async function countsOf(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("findings")
    .select(["name", (eb) => eb.fn.countAll<number>().as("count")])
    .where("hidden_at", "is", null)
    .groupBy("name")
    .execute();
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** One page of a kind, or of what is hidden. */
export async function listFindings(
  db: Db,
  { name, hidden, page = 1, pageSize = 25 }: Input<typeof readFindings>["query"],
): Promise<Reply<typeof readFindings>> {
  const asked = { ...(name ? { name } : {}), hidden: hidden === "yes" };
  const { total } = await shown(db, asked)
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await shown(db, asked)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(toFinding), total, page, pageSize };
}

function shown(db: Db, { name, hidden = false }: { name?: FindingName; hidden?: boolean }) {
  return db
    .selectFrom("findings")
    .selectAll()
    .where("hidden_at", hidden ? "is not" : "is", null)
    .$if(name !== undefined, (select) => select.where("name", "=", name ?? ""))
    .orderBy("name")
    .orderBy("address")
    .orderBy("about")
    .orderBy("id");
}

/** A finding as the screen and the overview tell it. */
export function toFinding(row: FindingRow): Finding {
  const { place_kind, place_thing, place_block, language, address } = row;
  const name = row.name as FindingName;
  return {
    ...{ _id: row.id, name, weight: weightOf(name), about: row.about, found: row.found_at },
    page:
      address !== null && isLanguage(language ?? "")
        ? { address, title: row.title ?? "", lang: language as "de" | "en" }
        : null,
    values: JSON.parse(row.details) as Finding["values"],
    place: {
      kind: place_kind as Place["kind"],
      ...(place_thing === null ? {} : { thing: place_thing }),
      ...(place_block === null ? {} : { block: place_block }),
    },
  };
}

/** What these findings are called: what they are about, or the page where they are met. */
export async function findingTitles(db: Db, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("findings").select(["id", "about", "address"]).where("id", "in", ids).execute();
  return rows.map(({ id, about, address }) => [id, about || (address ?? "")]);
}
