import { type Kysely, sql } from "kysely";

/** Mails that are read at once. */
const step = 100;

type Row = { id: string; kind: string; state: string; text: string; html: string };

/**
 * Mails that may be sent again by hand, and notes to subscribers about their subscription, still have the secrets of their
 * links in their text where they were written before these were stored apart. A marker takes their place. What may be sent
 * again keeps the secrets beside its text, and what was sent loses them. Mails that wait go out as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`
      select id, kind, state, text, html from mails
      where id > ${after} and state <> 'queued' and links is null
        and ((kind in ('orderPlaced', 'newsletterKnown') and text like '%?token=%') or text like '%?key=%')
      order by id limit ${step}
    `.execute(db);
    for (const row of rows) await store(db, row);
    if (rows.length < step) return;
    after = rows.at(-1)!.id;
  }
}

async function store(db: Kysely<unknown>, { id, kind, state, text, html }: Row): Promise<void> {
  const secrets = Object.entries(secretsIn(text, kind));
  if (secrets.length === 0) return;
  const marked = (body: string) =>
    secrets.reduce((left, [name, secret]) => left.replaceAll(`=${secret}`, `=%LINK:${name}%`), body);
  const links = state === "sent" ? null : JSON.stringify(Object.fromEntries(secrets));
  await sql`update mails set text = ${marked(text)}, html = ${marked(html)}, links = ${links} where id = ${id}`.execute(
    db,
  );
}

/** The secrets of the links in a text, by the names of their markers. */
function secretsIn(text: string, kind: string): Record<string, string> {
  const asked = /\/(?:frage|question)\?key=([\w-]{24})(?![\w-])/.exec(text)?.[1];
  const token = tokens[kind]?.exec(text)?.[1];
  const name = kind === "orderPlaced" ? "order" : "subscription";
  return { ...(token ? { [name]: token } : {}), ...(asked ? { ask: asked } : {}) };
}

const tokens: Record<string, RegExp> = {
  orderPlaced: /[?&]token=([\w-]{43})(?![\w-])/,
  newsletterKnown: /[?&]token=([\da-f-]{36}\.[\w-]{43})(?![\w-])/,
};
