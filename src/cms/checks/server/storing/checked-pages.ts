import { isLanguage } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Checked, type Found, settingsOf } from "../found.ts";
import type { CheckedPageRow } from "../migrations/2026-11-26-findings.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { hashOf } from "./store-findings.ts";

/** What is remembered of a page to compare it with others. */
export function checkedRow(page: Checked, { title, description }: PageFacts): CheckedPageRow {
  const hash = (text: string) => (text === "" ? "" : hashOf(`${page.language} ${text}`));
  return {
    ...{ address: page.address, thing: page.thing, language: page.language },
    ...{ title, title_hash: hash(title), description, description_hash: hash(description) },
  };
}

const atOnce = 100;

export async function storeChecked(tx: Tx, rows: CheckedPageRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    await tx
      .insertInto("checked_pages")
      .values(rows.slice(at, at + atOnce))
      .onConflict((conflict) => conflict.column("address").doNothing())
      .execute();
  }
}

/** Titles and descriptions that several pages of a language have: one finding for each page but the first. */
export async function duplicates(db: Db | Tx): Promise<Found[]> {
  const [titles, descriptions] = await Promise.all([same(db, "title_hash"), same(db, "description_hash")]);
  return [
    ...titles.map((pair) => foundOf(pair, { name: "titleTwice", about: pair.row.title })),
    ...descriptions.map((pair) => foundOf(pair, { name: "descriptionTwice", about: pair.row.description })),
  ];
}

type Pair = { row: CheckedPageRow; first: CheckedPageRow };

/** So many pages with the same text are looked at. */
const most = 1000;

async function same(db: Db | Tx, column: "title_hash" | "description_hash"): Promise<Pair[]> {
  const rows = await (db as Db)
    .selectFrom("checked_pages")
    .selectAll()
    .where(column, "in", (eb) =>
      eb
        .selectFrom("checked_pages")
        .select(column)
        .where(column, "!=", "")
        .groupBy(column)
        .having((having) => having.fn.countAll(), ">", 1),
    )
    .orderBy(column)
    .orderBy("address")
    .limit(most)
    .execute();
  return [...Map.groupBy(rows, (row) => row[column]).values()].flatMap(([first, ...others]) =>
    first ? others.map((row) => ({ row, first })) : [],
  );
}

function foundOf({ row, first }: Pair, told: Pick<Found, "name" | "about">): Found {
  const { address, thing, language, title } = row;
  const page = { address, thing, language: isLanguage(language) ? language : "de", title } as const;
  return { ...told, page, values: { other: first.address }, place: settingsOf(page) };
}
