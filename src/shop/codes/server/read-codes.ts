import type { Selectable } from "kysely";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input, Reply } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import type { CodeState } from "../code.ts";
import type { Code, readCodes } from "../contract.ts";
import { writtenOf } from "./code-row.ts";
import { codeState } from "./code-state.ts";
import type { CodeRow } from "./migrations/2026-11-27-codes.ts";

/** @throws Problem `C404` */
export async function readCode(db: Db, { id, now }: { id: string; now: Date }): Promise<Code> {
  const { items } = await listCodes(db, { query: { id }, now });
  if (!items[0]) throw new Problem("C404");
  return items[0];
}

type Listing = Input<typeof readCodes>["query"];
const columns = { code: "code_folded", changed: "changed_at", redeemed: "redeemed" } as const;

export async function listCodes(
  db: Db,
  { query, now }: { query: Listing; now: Date },
): Promise<Reply<typeof readCodes>> {
  const { q = "", id, state, sort = "-changed", page = 1, pageSize = 10 } = query;
  const wanted = db
    .selectFrom("codes")
    .$if(id !== undefined, (select) => select.where("id", "=", id ?? ""))
    .$if(q !== "", (select) => select.where((eb) => containsAll(eb.ref("words_folded"), fold(q).split(" "))))
    .$if(state !== undefined, (select) => select.where(codeState(now), "=", state ?? "active"))
    .$if(id === undefined && state === undefined, (select) => select.where("archived_at", "is", null));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await wanted
    .selectAll()
    .select(codeState(now).as("state"))
    .select((eb) =>
      eb
        .selectFrom("code_redemptions")
        .whereRef("code_id", "=", "codes.id")
        .where("returned_at", "is", null)
        .select((of) => of.fn.max("at").as("at"))
        .as("last_redeemed"),
    )
    .orderBy(columns[sort.replace("-", "") as keyof typeof columns], direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(toCode), total, page, pageSize };
}

function toCode(row: Selectable<CodeRow> & { state: CodeState; last_redeemed: string | null }): Code {
  const { id: _id, version, state, redeemed, taken, changed_at: changed } = row;
  const found = { redeemed, taken: toWire(taken), lastRedeemed: row.last_redeemed };
  return { _id, version, ...writtenOf(row), state, ...found, changed };
}

/** What the audit log calls codes. */
export async function codeTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("codes").select(["id", "code"]).where("id", "in", ids).execute();
  return rows.map(({ id, code }) => [id, code]);
}
