import { type Static, Type } from "typebox";
import { learnTags } from "#cms/tags/server/index.ts";
import { type Language, languages } from "#contract/language.ts";
import { linkedThings } from "#contract/links/html-links.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { dropFormerLive, keepFormerLive } from "#platform/publishing/former-lives.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { transferredVersions } from "#platform/publishing/transferred-versions.ts";
import { differs, documentOf, type EntryDocument, usedBy } from "../entry-document.ts";
import { feedsTag } from "../feeds/feed-languages.ts";
import { forgotten } from "../publication/publish-entries.ts";
import { checkEntry } from "../writing/check-entry.ts";
import { claimSlugs, draftWithSlugs, followSlugs } from "../writing/entry-slugs.ts";
import { holdEntry, insertEntry, storeEntry } from "../writing/write-entry.ts";
import { documentFrom, PublishedIn, WrittenEntry, writtenOf } from "./entry-record.ts";

const Entry = closed({
  _id: Id,
  draft: WrittenEntry,
  /** What guests read, in the languages of `published`. */
  live: Type.Optional(Type.Union([WrittenEntry, Type.Null()])),
  published: Type.Optional(PublishedIn),
  created: Type.Optional(Time),
  changed: Type.Optional(Time),
});
type Entry = Static<typeof Entry>;

export const transferredEntries = transferred({
  kind: "entry",
  after: ["config", "tag", "file", "gallery", "entry-version"],
  needs: "entry.publish",
  table: "entries",
  record: Entry,
  async count(db) {
    const entries = db.selectFrom("entries").where("deleted_at", "is", null);
    return (await entries.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  },
  leaving,
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<Entry> {
  const rows = inParts(
    ({ after, limit }) =>
      db
        .selectFrom("entries")
        .select(["id", "draft", "live", "created_at", "changed_at"])
        .where("deleted_at", "is", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const { id, draft, live, created_at, changed_at } of rows) {
    const shown = live === null ? null : documentOf(live);
    yield {
      _id: id,
      draft: writtenOf(documentOf(draft)),
      live: shown && writtenOf(shown),
      published: shown ? (Object.keys(shown.texts).sort() as NonNullable<Entry["published"]>) : [],
      ...{ created: created_at, changed: changed_at },
    };
  }
}

async function arrive(tx: Tx, record: Entry, arriving: Arriving): Promise<Arrived> {
  const { _id: thing, published = [] } = record;
  const { standing, by, id, now } = arriving;
  const written = await documentIn(tx, record.draft, { arriving });
  const shown =
    record.live && published.length > 0 ? await documentIn(tx, record.live, { arriving, only: published }) : null;
  const live = shown && (await claimSlugs(tx, { id: thing, live: shown, taken: "number" }));
  const draft = live ? draftWithSlugs(withClaimed(written, { shown: shown ?? live, live }), live) : written;
  if (shown && live) tellSlugs(shown, live, arriving);
  arriving.refersTo([
    ...usedBy(draft),
    ...linkedThings(draft),
    ...(live ? [...usedBy(live), ...linkedThings(live)] : []),
  ]);
  const note = { id, kind: "entry", thing, by, now, languages: published };
  if (standing === null) {
    const entry = { entry: { id: thing, version: 1, draft, live }, now: timeOf(record.changed, now) };
    await insertEntry(tx, { ...entry, created: timeOf(record.created, now) });
    // Its former versions are there already, if they came along.
    const told = await tx.selectFrom("revisions").select("id").where("thing", "=", thing).limit(1).executeTakeFirst();
    if (!told) await noteRevision(tx, { ...note, reason: live ? "publish" : "save", document: draft });
    arriving.forget([...forgotten({ id: thing, live: null }, live), feedsTag]);
    return "added";
  }
  const { createdAt: _created, changedAt, deletedAt: _deleted, ...stored } = await holdEntry(tx, { id: thing });
  if (isSame(stored, { draft, live })) return "same";
  await storeEntry(tx, { entry: { ...stored, draft, live }, now });
  await followSlugs(tx, { id: thing, before: stored.live, after: live, now });
  if (live) await keepFormerLive(tx, { thing, version: stored.version + 1, live: stored.live });
  else await dropFormerLive(tx, { thing });
  const before = { document: stored.draft, at: changedAt };
  await noteRevision(tx, { ...note, reason: live ? "publish" : "save", document: draft, before });
  arriving.forget([...forgotten(stored, live), feedsTag]);
  return "changed";
}

type Claimed = { shown: EntryDocument; live: EntryDocument };

/** The draft, which goes along where it had the slug that was taken. */
function withClaimed({ texts, ...draft }: EntryDocument, { shown, live }: Claimed): EntryDocument {
  const named = Object.entries(texts).map(([language, text]) => {
    const [wanted, got] = [shown, live].map((document) => document.texts[language as Language]?.slug);
    return [language, wanted && got && text.slug === wanted ? { ...text, slug: got } : text];
  });
  return { ...draft, texts: Object.fromEntries(named) as EntryDocument["texts"] };
}

/** Names addresses that others have taken. */
function tellSlugs(shown: EntryDocument, live: EntryDocument, { remark }: Arriving): void {
  for (const language of languages) {
    const [wanted, got] = [shown.texts[language]?.slug, live.texts[language]?.slug];
    if (wanted && got && wanted !== got) remark("SLUG", { wanted, got });
  }
}

type Shaping = { arriving: Arriving; only?: NonNullable<Entry["published"]> };

/** @throws Problem `EVENT_END`, `NOT_PICTURE`, `TAG_RESERVED` */
async function documentIn(tx: Tx, written: WrittenEntry, { arriving, only }: Shaping): Promise<EntryDocument> {
  const { main, now, id } = arriving;
  const document = documentFrom(written, { main, now, ...(only ? { only } : {}) });
  const { at: _at, ...input } = written;
  await checkEntry(tx, { input: input, draft: document });
  return { ...document, tags: await learnTags(tx, { paths: document.tags, id }) };
}

type Sides = { draft: EntryDocument; live: EntryDocument | null };

function isSame(stored: Sides, next: Sides): boolean {
  const all = { site: languages };
  if (differs({ draft: next.draft, live: stored.draft }, all)) return false;
  if (!next.live || !stored.live) return next.live === stored.live;
  return !differs({ draft: next.live, live: stored.live }, all);
}

function timeOf(time: string | undefined, now: Date): Date {
  return time === undefined ? now : new Date(time);
}

/** The former versions of entries. */
export const transferredEntryVersions = transferredVersions({
  of: "entry",
  table: "entries",
  written: WrittenEntry,
  writtenOf: (document) => writtenOf(documentOf(document)),
  documentOf: (written, { main, now }) => documentFrom(written, { main, now }),
});
