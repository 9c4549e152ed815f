import { entryTable } from "#cms/entries/entry.ts";
import { endsTooEarly } from "#cms/entries/event.ts";
import { refuseWrongFiles } from "#cms/files/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import type { EntryInput } from "../entry-document.ts";

/**
 * Refuses what an entry cannot hold although each field fits its schema. Only what comes now is checked: a file may have
 * become another one in the meantime, and the rest is to be kept all the same.
 * @throws Problem `EVENT_END`, and what `refuseWrongFiles` throws
 */
export async function checkEntry(tx: Tx, input: EntryInput): Promise<void> {
  if (endsTooEarly(input.event)) throw new Problem("EVENT_END", { field: "event" });
  await refuseWrongFiles(tx, { table: entryTable, values: input });
}
