import { type TSchema, Type } from "typebox";
import { refuseWrongFiles } from "#cms/files/server/index.ts";
import { learnTags } from "#cms/tags/server/index.ts";
import { languages } from "#contract/language.ts";
import { linkedThings } from "#contract/links/html-links.ts";
import type { Permission } from "#contract/rights/rights.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import {
  type Arrived,
  type Arriving,
  inParts,
  sortedJson,
  type Transferred,
  transferred,
} from "#platform/faces/transferred.ts";
import { dropFormerLive, keepFormerLive } from "#platform/publishing/former-lives.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { transferredVersions } from "#platform/publishing/transferred-versions.ts";
import { follow } from "../publication/publish-things.ts";
import { claimSlugs, refuseReservedSlugs, withSlugs } from "../slugs.ts";
import { insertThing, loadThing, storeThing } from "../store-thing.ts";
import {
  changedDocument,
  documentOf,
  emptyDocument,
  filesOf,
  type Input,
  type ThingDocument,
  type ThingKind,
  writtenLanguages,
} from "../thing.ts";

type Row = { id: string; draft: string; live: string | null; created_at: string; changed_at: string };

/** What a kind of thing says of itself, besides what all of them have in common. */
type Transferring<D extends ThingDocument> = {
  /** The fields of the kind, as the API takes them. */
  written: Record<string, TSchema>;
  after: readonly string[];
  needs: Permission;
  /** Things in the trash that come along, as drafts, because others consist of them. */
  alsoLeaving?: (db: Db | Tx) => Promise<ReadonlySet<string>>;
  /** Makes of documents what leaves of them: nothing that they name stays behind. */
  leavingOf: (db: Db | Tx) => Promise<(document: D) => D>;
  /** Ids of what is in a document and is known by them elsewhere. */
  inside?: (document: Input<D>) => readonly string[];
  /** Refuses what can only be wrong with what was made elsewhere. @throws Problem */
  refuse?: (tx: Tx, thing: { id: string; document: D }) => Promise<void>;
  /** Once a new one has been stored. */
  arrived?: (tx: Tx, thing: { id: string; draft: D; live: D | null }) => Promise<void>;
  /** What guests may see although it would not be published today is named in the report. */
  tellIncomplete?: (tx: Tx, thing: { live: D; arriving: Arriving }) => Promise<void>;
};

/** Things of a kind and their former versions. What guests read is that of the languages in which it has a name. */
export function transferredThings<D extends ThingDocument>(
  kind: ThingKind<D>,
  transferring: Transferring<D>,
): Transferred[] {
  const { after, needs, inside = () => [] } = transferring;
  const Written = closed(Type.Partial(closed(transferring.written)).properties);
  const record = closed({
    _id: Id,
    draft: Written,
    live: Type.Optional(Type.Union([Written, Type.Null()])),
    created: Type.Optional(Time),
    changed: Type.Optional(Time),
  });
  const versions = transferredVersions({
    ...{ of: kind.kind, table: kind.rows, written: Written },
    writtenOf: (document) => writtenOf(kind, documentOf(kind, document)) as never,
    documentOf: (written) => changedDocument(kind, emptyDocument(kind), written as Input<D>),
  });
  const things = transferred({
    ...{ kind: kind.kind, after: [...after, versions.kind], needs, table: kind.rows, record },
    async count(db) {
      const rows = db.selectFrom(kind.rows as "products").where("deleted_at", "is", null);
      return (await rows.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
    },
    leaving: (db) => leaving(db, kind, transferring),
    inside: ({ draft, live }) => [...new Set([draft, live ?? {}].flatMap((one) => inside(one as Input<D>)))],
    arrive: (tx, one, arriving) => arrive(tx, kind, { record: one as ThingRecord<D>, arriving, transferring }),
    async check(tx, { _id: id, draft, live }, arriving) {
      const coming = new Set<string>();
      await kind.refer(tx, { id, input: draft as Input<D>, coming });
      if (!live) return;
      await kind.refer(tx, { id, input: live as Input<D>, coming });
      const shown = changedDocument(kind, emptyDocument(kind), live as Input<D>);
      await transferring.tellIncomplete?.(tx, { live: shown, arriving });
    },
  });
  return [versions, things];
}

type ThingRecord<D> = { _id: string; draft: Input<D>; live?: Input<D> | null; created?: string; changed?: string };
type Values = { [name: string]: unknown };

/** Its fields alone: older documents may have others. */
function writtenOf<D extends ThingDocument>({ table }: ThingKind<D>, document: D): Values {
  return Object.fromEntries(table.names.map((name) => [name, (document as unknown as Values)[name]]));
}

async function* leaving<D extends ThingDocument>(
  db: Db | Tx,
  kind: ThingKind<D>,
  { alsoLeaving, leavingOf }: Transferring<D>,
) {
  const [also, asItLeaves] = [[...((await alsoLeaving?.(db)) ?? [])], await leavingOf(db)];
  const rows = inParts<Row>(
    ({ after, limit }) =>
      db
        .selectFrom(kind.rows as "products")
        .select(["id", "draft", "live", "created_at", "changed_at"])
        .where((eb) => eb.or([eb("deleted_at", "is", null), ...(also.length > 0 ? [eb("id", "in", also)] : [])]))
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const { id, draft, live, created_at, changed_at } of rows) {
    const [written, shown] = [draft, live].map(
      (json) => json && writtenOf(kind, asItLeaves(documentOf(kind, json))),
    ) as [Values, Values | null];
    yield { _id: id, draft: written, live: shown, created: created_at, changed: changed_at };
  }
}

type Arrival<D extends ThingDocument> = {
  record: ThingRecord<D>;
  arriving: Arriving;
  transferring: Transferring<D>;
};

async function arrive<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { record, arriving, transferring }: Arrival<D>,
): Promise<Arrived> {
  const { _id: id } = record;
  const { standing, by, id: newId, now, forget, refersTo } = arriving;
  const written = await documentIn(tx, kind, { id, input: record.draft, arriving });
  const read = record.live ? await documentIn(tx, kind, { id, input: record.live, arriving }) : null;
  for (const document of [written, read]) if (document) await transferring.refuse?.(tx, { id, document });
  const shown = read && writtenLanguages(read).length > 0 ? read : null;
  const live = shown && (await claimSlugs(tx, kind, { id, live: shown, taken: "number" }));
  if (live) await kind.claim?.(tx, { id, live });
  if (shown && live) tellSlugs(shown, live, arriving);
  const draft = shown && live ? withSlugs(withClaimed(written, { shown, live }), live) : written;
  refersTo([draft, live].flatMap((one) => (one ? [...filesOf(kind, one), ...linkedThings(one)] : [])));
  const note = { id: newId, kind: kind.kind, thing: id, by, now, languages: live ? writtenLanguages(live) : [] };
  if (standing === null) {
    const [created, changed] = [record.created, record.changed].map((time) => (time ? new Date(time) : now));
    await insertThing(tx, kind, {
      thing: { id, version: 1, draft, live },
      now: changed ?? now,
      created: created ?? now,
    });
    await transferring.arrived?.(tx, { id, draft, live });
    await follow(tx, kind, { id, before: null, after: live, now });
    // Its former versions are there already, if they came along.
    const told = await tx.selectFrom("revisions").select("id").where("thing", "=", id).limit(1).executeTakeFirst();
    if (!told) await noteRevision(tx, { ...note, reason: live ? "publish" : "save", document: draft });
    forget(kind.forgotten({ id, before: null, after: live }));
    return "added";
  }
  const stored = await loadThing(tx, kind, { id, hold: true });
  if (sortedJson([stored.draft, stored.live]) === sortedJson([draft, live])) return "same";
  await storeThing(tx, kind, { thing: { ...stored, draft, live }, now });
  await follow(tx, kind, { id, before: stored.live, after: live, now });
  if (live) await keepFormerLive(tx, { thing: id, version: stored.version + 1, live: stored.live });
  else await dropFormerLive(tx, { thing: id });
  const before = { document: stored.draft, at: stored.changedAt };
  await noteRevision(tx, { ...note, reason: live ? "publish" : "save", document: draft, before });
  forget(kind.forgotten({ id, before: stored.live, after: live }));
  return "changed";
}

type Documented<D> = { id: string; input: Input<D>; arriving: Arriving };

/** @throws Problem `SHOP_SLUG_RESERVED`, `NOT_PICTURE`, and what a thing of the kind cannot hold */
async function documentIn<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { id, input, arriving }: Documented<D>,
): Promise<D> {
  const document = changedDocument(kind, emptyDocument(kind), input);
  refuseReservedSlugs(document, input);
  await refuseWrongFiles(tx, { table: kind.table, values: input });
  kind.check({ id, input, draft: document });
  return { ...document, tags: await learnTags(tx, { paths: document.tags, id: arriving.id }) };
}

type Claimed<D> = { shown: D; live: D };

/** The draft, which goes along where it had the slug that was taken. */
function withClaimed<D extends ThingDocument>(draft: D, { shown, live }: Claimed<D>): D {
  const next = { ...draft };
  for (const language of languages) {
    const field = `slug_${language}` as const;
    if (shown[field] !== "" && next[field] === shown[field]) next[field] = live[field];
  }
  return next;
}

/** Names addresses that others have taken. */
function tellSlugs<D extends ThingDocument>(shown: D, live: D, { remark }: Arriving): void {
  for (const language of languages) {
    const [wanted, got] = [shown[`slug_${language}`], live[`slug_${language}`]];
    if (wanted && got && wanted !== got) remark("SLUG", { wanted, got });
  }
}
