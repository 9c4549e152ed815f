import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";

/** Lines that are deleted before others have a turn. A file has up to 100,000, and SQLite deletes them synchronously. */
const batch = 2000;

type Deleting = { import: string /** Only those with this outcome. */; outcome?: string };

/** Deletes the lines of a file; returns how many there were. */
export async function deleteLines(db: Db | Tx, { import: id, outcome }: Deleting): Promise<number> {
  const any = db as Db;
  const turn = turnTaking();
  for (let deleted = 0; ; await turn()) {
    const gone = await any
      .deleteFrom("subscriber_import_lines")
      .where("import_id", "=", id)
      .where("line", "in", (eb) =>
        eb
          .selectFrom("subscriber_import_lines")
          .select("line")
          .where("import_id", "=", id)
          .$if(outcome !== undefined, (select) => select.where("outcome", "=", outcome ?? ""))
          .limit(batch),
      )
      .execute();
    const count = affectedRows(gone);
    deleted += count;
    if (count < batch) return deleted;
  }
}
