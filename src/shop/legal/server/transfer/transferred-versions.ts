import { type Static, Type } from "typebox";
import { closed, Id, Lang, Time } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { legalKinds } from "#shop/legal/kinds.ts";
import { hashOf } from "../document/html-document.ts";
import { legalTag } from "../drafts/legal-rows.ts";

const Version = closed({
  _id: Id,
  kind: Type.Enum([...legalKinds]),
  language: Lang,
  number: Type.Integer({ minimum: 1 }),
  title: Type.String({ maxLength: 1000 }),
  body: Type.String(),
  html: Type.String(),
  text: Type.String(),
  /** In base64. */
  pdf: Type.String({ pattern: "^JVBERi0[A-Za-z0-9+/=]*$" }),
  created: Time,
});
type Version = Static<typeof Version>;

/** The stored versions, so that what customers were shown can still be proved. They arrive where there are none yet. */
export const transferredVersions = transferred({
  kind: "legalversion",
  after: ["legaltext"],
  needs: "legal.write",
  table: "legal_versions",
  trash: false,
  record: Version,
  async count(db) {
    const versions = db.selectFrom("legal_versions").select((eb) => eb.fn.countAll<number>().as("count"));
    return (await versions.executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: ({ kind, language, number }) => `${kind} ${language} ${number}`,
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<Version> {
  const rows = inParts(
    ({ after, limit }) =>
      (db as Db).selectFrom("legal_versions").selectAll().where("id", ">", after).orderBy("id").limit(limit).execute(),
    ({ id }) => id,
  );
  for await (const { id, kind, language, number, title, body, html, text, pdf, created_at } of rows) {
    yield {
      ...{ _id: id, kind: kind as Version["kind"], language: language as Version["language"], number },
      ...{ title, body, html, text, pdf: Buffer.from(pdf).toString("base64"), created: created_at },
    };
  }
}

async function arrive(tx: Tx, record: Version, { once, forget, own }: Arriving): Promise<Arrived> {
  const { kind, language, number, title, body, html, text, created } = record;
  const here = await once("legal versions", () => kindsHere(tx));
  // What was shown here stays as it was.
  if (here.has(`${kind} ${language}`)) return own ? "same" : "left";
  const pdf = Buffer.from(record.pdf, "base64");
  await tx
    .insertInto("legal_versions")
    .values({
      ...{ id: record._id, kind, language, number, title, body, html, text, pdf, user_id: null },
      ...{ hash: hashOf(html), pdf_hash: hashOf(pdf), created_at: created },
    })
    .execute();
  forget([legalTag]);
  return "added";
}

/** Kinds and languages that had versions before anything arrived. */
async function kindsHere(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom("legal_versions").select(["kind", "language"]).distinct().execute();
  return new Set(rows.map(({ kind, language }) => `${kind} ${language}`));
}
