import { type Kysely, sql } from "kysely";

/** Mails that are read at once. */
const step = 100;

type Row = { id: string; text: string; html: string };

/**
 * The secrets of links that go on working are stored apart from the text of a mail, as one-time tokens are. Confirmations
 * that were sent before have the token of their order in it, which whoever reads the outbox is not to see: a marker takes its
 * place. Those that still wait, or may be sent again, stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("mails").addColumn("links", "text").execute();
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`
      select id, text, html from mails
      where id > ${after} and kind = 'orderPlaced' and state = 'sent' and text like '%?token=%'
      order by id limit ${step}
    `.execute(db);
    for (const { id, text, html } of rows) {
      await sql`update mails set text = ${marked(text)}, html = ${marked(html)} where id = ${id}`.execute(db);
    }
    if (rows.length < step) return;
    after = rows.at(-1)!.id;
  }
}

function marked(body: string): string {
  return body.replace(/([?&]token=)[\w-]{43}/g, "$1%LINK:order%");
}
