import type { Language, Localised } from "#contract/language.ts";
import { filedUnder } from "#contract/titles/leading-title.ts";
import type { Tx } from "#database/database.ts";

type Filing = {
  table: "galleries" | "forms" | "issues";
  /** The column that things are sorted by. */
  column: "title_folded" | "name_folded" | "subject_folded";
  titlesOf: (row: { document: string }) => Localised;
};

/** In the transaction that makes another language lead: things are filed under their titles in it. */
export function filing({ table, column, titlesOf }: Filing) {
  return async (tx: Tx, { main }: { main: Language }): Promise<void> => {
    // What all these tables have in common.
    const things = table as "galleries";
    const rows = await tx.selectFrom(things).select(["id", "document"]).orderBy("id").execute();
    for (const row of rows) {
      const title = filedUnder(titlesOf(row), main);
      await tx
        .updateTable(things)
        .set({ [column]: title })
        .where("id", "=", row.id)
        .where(column as "title_folded", "!=", title)
        .execute();
    }
  };
}
