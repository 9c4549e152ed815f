import { type Kysely, sql } from "kysely";

/** Mails that are read at once. */
const step = 100;

type Row = { id: string; kind: string; text: string; html: string };

/**
 * The secrets of links that go on working are stored apart from the text of a mail, as one-time tokens are. Confirmations
 * that were sent before have the token of their order in it, and mails about an order the key for questions about it. Whoever
 * reads the outbox is not to see either: a marker takes its place. Mails that still wait, or may be sent again, stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("mails").addColumn("links", "text").execute();
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`
      select id, kind, text, html from mails
      where id > ${after} and state = 'sent'
        and ((kind = 'orderPlaced' and text like '%?token=%') or text like '%?key=%')
      order by id limit ${step}
    `.execute(db);
    for (const { id, kind, text, html } of rows) {
      const marked = kind === "orderPlaced" ? (body: string) => withoutToken(withoutKey(body)) : withoutKey;
      await sql`update mails set text = ${marked(text)}, html = ${marked(html)} where id = ${id}`.execute(db);
    }
    if (rows.length < step) return;
    after = rows.at(-1)!.id;
  }
}

/** By which the customer of an order asks about it: it stands in each mail about the order. */
function withoutKey(body: string): string {
  return body.replace(/(\/(?:frage|question)\?key=)[\w-]{24}(?![\w-])/g, "$1%LINK:ask%");
}

function withoutToken(body: string): string {
  return body.replace(/([?&]token=)[\w-]{43}/g, "$1%LINK:order%");
}
