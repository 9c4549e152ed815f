import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { preparingStatements } from "#database/engines/prepared-statements.ts";
import { median } from "../measuring/median.ts";
import type { Single } from "../measuring/report.ts";

type Tables = { prepared_bench: { id: string; number: number; text: string } };

/** So many rows are found by their keys, changed and added in each transaction: about what placing an order takes. */
const rows = 10;
const transactions = 100;
const turns = 5;
/** Of the time without. */
const goal = 0.85;

/** What it saves to prepare the statements of a transaction (decision 0117), against the same ones unprepared. */
export async function measureTransactions({ url }: { url: string }): Promise<Single[]> {
  const pools = [0, 1].map(() => new pg.Pool({ connectionString: url }));
  const [plain, prepared] = [pools[0]!, preparingStatements(pools[1]!)].map(
    (pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
  ) as [Kysely<Tables>, Kysely<Tables>];
  try {
    await plain.schema
      .createTable("prepared_bench")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("number", "integer")
      .addColumn("text", "text")
      .execute();
    const first = Array.from({ length: rows }, (_one, number) => ({ id: `${number}`, number, text: "" }));
    await plain.insertInto("prepared_bench").values(first).execute();
    let added = 0;
    const timed = async (db: Kysely<Tables>): Promise<number> => {
      const began = performance.now();
      for (let done = 0; done < transactions; done += 1) await write(db, (added += rows));
      return (performance.now() - began) / transactions;
    };
    await timed(plain);
    await timed(prepared);
    const [without, withNames]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      without.push(await timed(plain));
      withNames.push(await timed(prepared));
    }
    const [before, after] = [median(without), median(withNames)];
    const share = after / before;
    return [
      {
        name: `a transaction of ${3 * rows} statements by key (PostgreSQL), prepared`,
        value: `${after.toFixed(1)} ms, ${share.toFixed(2)} of the ${before.toFixed(1)} ms without`,
        budgets: [{ text: `≤ ${goal} of the time without`, holds: share <= goal }],
      },
    ];
  } finally {
    await plain.schema.dropTable("prepared_bench").ifExists().execute();
    await Promise.all([plain.destroy(), prepared.destroy()]);
  }
}

function write(db: Kysely<Tables>, next: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (let row = 0; row < rows; row += 1) {
      const id = `${row}`;
      await tx.selectFrom("prepared_bench").selectAll().where("id", "=", id).execute();
      await tx.updateTable("prepared_bench").set({ number: next }).where("id", "=", id).execute();
      await tx
        .insertInto("prepared_bench")
        .values({ id: `${next + row}`, number: row, text: "" })
        .execute();
    }
  });
}
