import { type Static, type TSchema, Type } from "typebox";
import { closed, Id, Lang, Time } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import type { RevisionRow } from "#database/schema.ts";
import { type Arriving, inParts, type Transferred, type TransferredTable, transferred } from "../faces/transferred.ts";
import type { PublishedKind } from "./publication.ts";

const reasons = ["save", "publish", "unpublish", "restore", "retract", "discard"] as const;

/** How the versions of a kind of thing leave and arrive. */
type Versioned<S extends TSchema> = {
  of: PublishedKind;
  table: TransferredTable;
  /** What is written in a version, as in the records of the things themselves. */
  written: S;
  writtenOf: (document: string, kind: string) => Static<S>;
  documentOf: (written: Static<S>, arriving: Arriving, thing: { id: string; kind: string }) => unknown;
};

/**
 * Former versions of things, without those who made them. They arrive before the things themselves, and only those of
 * things that are new here: what stands here has a history of its own.
 */
export function transferredVersions<S extends TSchema>(versioned: Versioned<S>): Transferred {
  const { of, table, written } = versioned;
  return transferred({
    kind: `${of}-version`,
    after: ["config", "tag", "file"],
    needs: `${of}.write`,
    table: "revisions",
    trash: false,
    record: closed({
      _id: Id,
      thing: Id,
      /** The kind of page. */
      kind: Type.String({ maxLength: 20 }),
      number: Type.Integer({ minimum: 1 }),
      reason: Type.Enum([...reasons]),
      languages: Type.Array(Lang, { maxItems: 2 }),
      created: Time,
      changed: Time,
      written: Type.Unsafe<unknown>(written),
    }),
    count: async () => 0,
    leaving: (db, { versions }) => (versions ? leaving(db, versioned) : nothing()),
    async arrive(tx, record, arriving) {
      const { _id: id, thing, kind, number, reason, languages, created, changed } = record;
      const stands = await tx
        .selectFrom(table as "pages")
        .select("id")
        .where("id", "=", thing)
        .executeTakeFirst();
      if (stands) return arriving.standing ? "same" : "left";
      const document = versioned.documentOf(record.written as Static<S>, arriving, { id: thing, kind });
      await tx
        .insertInto("revisions")
        .values({
          ...{ id, kind: of, thing, number, reason, languages: JSON.stringify(languages), user_id: arriving.by },
          ...{ sitting: null, document: JSON.stringify(document), created_at: created, changed_at: changed },
        })
        .execute();
      return "added";
    },
  });
}

async function* nothing(): AsyncGenerator<never> {}

async function* leaving<S extends TSchema>(db: Db | Tx, { of, table, writtenOf }: Versioned<S>) {
  const rows = inParts<RevisionRow & { of_kind: string }>(
    ({ after, limit }) =>
      db
        .selectFrom("revisions as r")
        // Entries are all of one kind.
        .innerJoin(`${table} as t` as "pages as t", "t.id", "r.thing")
        .selectAll("r")
        .select(table === "pages" ? "t.kind as of_kind" : "r.kind as of_kind")
        .where("r.kind", "=", of)
        .where("t.deleted_at", "is", null)
        .where("r.id", ">", after)
        .orderBy("r.id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const row of rows) {
    yield {
      ...{ _id: row.id, thing: row.thing, kind: row.of_kind, number: row.number },
      reason: row.reason as (typeof reasons)[number],
      languages: JSON.parse(row.languages),
      ...{ created: row.created_at, changed: row.changed_at },
      written: writtenOf(row.document, row.of_kind),
    } as never;
  }
}
