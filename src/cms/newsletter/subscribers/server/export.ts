import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { madeFile } from "#platform/made-file.ts";
import { writeCsv } from "#platform/text/csv.ts";
import type { Subscriber } from "../subscriber.ts";
import { type Filters, fitting } from "./read-subscribers.ts";
import { present } from "./subscriber-row.ts";

const step = 1000;

type Exporting = { filters: Filters; language: Language; by: string | null; now: Date };

/** The subscribers that fit, as a file that spreadsheets open: semicolons, and a mark that says it is UTF-8. */
export async function exportSubscribers(db: Db, { filters, language, by, now }: Exporting): Promise<Bytes> {
  await db.transaction().execute((tx) => note(tx, { by, now }));
  const t = translator(language);
  const lists = new Map(
    (await db.selectFrom("subscriber_lists").select(["id", "name"]).execute()).map(({ id, name }) => [id, name]),
  );
  const parts = [Buffer.from(`\uFEFF${writeCsv([headOf(t)])}`)];
  for (let after: string | null = null; ; ) {
    const rows = await fitting(db, filters)
      .selectAll()
      .where("id", ">", after ?? "")
      .orderBy("id")
      .limit(step)
      .execute();
    const shown = await present(db, { rows, can: { write: false, delete: false } });
    parts.push(Buffer.from(writeCsv(shown.map((one) => cellsOf(one, { lists, t })))));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < step) break;
  }
  return madeFile({
    bytes: Buffer.concat(parts),
    type: "text/csv; charset=utf-8",
    name: `${t("subscribers:export.file")}-${now.toISOString().slice(0, 10)}.csv`,
  });
}

async function note(tx: Tx, { by, now }: { by: string | null; now: Date }): Promise<void> {
  await audit(tx, { by, action: "subscriber.export", now });
}

const columns = ["address", "name", "language", "state", "lists", "tags", "created", "confirmed", "unsubscribed"];

function headOf(t: Translate): string[] {
  return columns.map((column) => t(`subscribers:export.${column}`));
}

function cellsOf(one: Subscriber, { lists, t }: { lists: Map<string, string>; t: Translate }): string[] {
  return [
    one.address,
    one.name,
    one.language,
    t(`subscribers:state.${one.state}`),
    one.lists.map((list) => lists.get(list) ?? "").join(", "),
    one.tags.join(", "),
    one.created,
    one.confirmed ?? "",
    one.unsubscribed ?? "",
  ];
}
