import { siteAddress } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { isReserved, tidyTag } from "#contract/tags.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import { changeEach, idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import { unplanThing } from "#platform/publishing/plan-things.ts";
import { tellPresence } from "#platform/publishing/presence.ts";
import { dropPreviews, previewedThing } from "#platform/publishing/preview-links.ts";
import { idsOf, wishesOf } from "#platform/publishing/publication.ts";
import { readRevisions } from "#platform/publishing/read-revisions.ts";
import { purge, takeBack } from "#platform/publishing/trash.ts";
import * as contract from "../contract.ts";
import { mayNothing } from "./entry-row.ts";
import { knownFeeds } from "./feeds/feed-languages.ts";
import { planEntry } from "./publication/plan-entry.ts";
import { previewEntry } from "./publication/preview-entry.ts";
import { publishEntries, unpublishEntries } from "./publication/publish-entries.ts";
import { retractPublications } from "./publication/retract-publications.ts";
import { knownListings } from "./reach/known-listings.ts";
import { calendarOf } from "./reading/calendar.ts";
import { KeptEntries } from "./reading/kept-entries.ts";
import { upcoming } from "./reading/names-for-guests.ts";
import { readNeighbours } from "./reading/neighbours.ts";
import { entriesById, type LiveView, listEntries, readEntry, readEntryAt, type View } from "./reading/read-entries.ts";
import { discardChanges } from "./versions/discard-changes.ts";
import { readRevision, versionsOfEntries } from "./versions/read-revisions.ts";
import { restoreEntry } from "./versions/restore-entry.ts";
import { changeEntry } from "./writing/change-entry.ts";
import { createEntry } from "./writing/create-entry.ts";
import { deleteEntry, entryTrash } from "./writing/delete-entry.ts";
import { duplicateEntry } from "./writing/duplicate-entry.ts";
import { tagEntry } from "./writing/tag-entry.ts";

export function entryEndpoints({ db, outside, remembered, kept, settings }: Platform): Endpoint[] {
  const listings = () => knownListings({ db, remembered });
  const drafts = async (call: AnyCall, ids: string[]) => entriesById(db, { ids, view: await draftView(call) });
  const draft = (call: AnyCall) => async (id: string) => readEntry(db, { id, view: await draftView(call) });

  async function viewOf(call: AnyCall, language: Language | undefined): Promise<View> {
    return call.may("entry.readDrafts") && !language ? draftView(call) : liveView(call, language);
  }

  async function liveView(call: Pick<AnyCall, "now" | "request">, language: Language | undefined): Promise<LiveView> {
    // Whoever has a token, right or wrong, is answered from the database.
    const guests = call.request.token === null ? { kept: new KeptEntries(kept, language) } : {};
    return { side: "live", now: call.now, language, listings: await listings(), ...guests };
  }

  async function draftView(call: AnyCall): Promise<View> {
    const can = {
      write: call.may("entry.write"),
      publish: call.may("entry.publish"),
      delete: call.may("entry.delete"),
    };
    return { side: "draft", can, now: call.now, reader: call.language, listings: await listings() };
  }

  return [
    handle(contract.readEntries, async (call) => {
      const { query } = call;
      if (query.status && !call.may("entry.readDrafts")) throw new Problem(call.actor.id ? "C100" : "C101");
      const view = await viewOf(call, query.lang);
      const trash = query.status === "trash";
      if (query.id) return readEntry(db, { id: query.id, view, trash });
      if (query.slug) return readEntryAt(db, { slug: query.slug, view });
      const { list, next } = await listEntries(db, { query, view });
      if (next) call.validUntil(next);
      return list;
    }),

    handle(contract.readNeighbours, async (call) => {
      const { id, lang } = call.query;
      const { neighbours, next } = await readNeighbours(db, { id, view: await liveView(call, lang) });
      if (next) call.validUntil(next);
      return neighbours;
    }),

    handle(contract.readCalendar, async (call) => {
      const { id, lang: language } = call.query;
      const entry = await readEntry(db, { id, view: await liveView(call, language) });
      return calendarOf({ entry, language, site: await siteAddress({ db, settings }) });
    }),

    handle(contract.readFeeds, async ({ now, validUntil }) => {
      const { feeds, next } = await knownFeeds({ db, remembered }, now);
      if (next) validUntil(next);
      return feeds;
    }),

    handle(contract.createEntry, async (call) => {
      const { sitting, ...input } = call.body;
      const creation = { entry: outside.id(), input, sitting, by: call.actor.id, id: outside.id, now: call.now };
      return draft(call)(await withCurrent(createEntry(db, creation), draft(call)));
    }),

    handle(contract.duplicateEntry, async (call) => {
      const copy = outside.id();
      const duplication = { entry: call.body._id, copy, by: call.actor.id, id: outside.id, now: call.now };
      await duplicateEntry(db, duplication);
      return draft(call)(copy);
    }),

    handle(contract.changeEntry, async (call) => {
      const { _id: entry, version, sitting, ...input } = call.body;
      const change = { entry, version, input, sitting, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(changeEntry(db, change), draft(call));
      return draft(call)(entry);
    }),

    handle(contract.deleteEntry, async (call) => {
      const id = idToRemove(call);
      await deleteEntry(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.publishEntries, async (call) => {
      const { body, actor, now } = call;
      const publication = { wishes: wishesOf(body), by: actor.id, id: outside.id, now, t: translator(call.language) };
      await withCurrent(publishEntries(db, publication), draft(call));
      return drafts(call, idsOf(body));
    }),

    handle(contract.unpublishEntries, async (call) => {
      const { body, actor, now } = call;
      await withCurrent(
        unpublishEntries(db, { wishes: wishesOf(body), by: actor.id, id: outside.id, now }),
        draft(call),
      );
      return drafts(call, idsOf(body));
    }),

    handle(contract.retractEntries, async (call) => {
      const { body: publications, actor, now } = call;
      await withCurrent(retractPublications(db, { publications, by: actor.id, id: outside.id, now }), draft(call));
      return drafts(call, [...new Set(publications.map(({ _id }) => _id))]);
    }),

    handle(contract.readEntryBatch, async (call) => {
      const view = await viewOf(call, call.query.lang);
      const found = await entriesById(db, { ids: call.body, view });
      if (view.side === "live" && found.length < call.body.length) {
        const { next } = await upcoming(db, view.now.toISOString()).executeTakeFirstOrThrow();
        if (next) call.validUntil(next);
      }
      return found;
    }),

    handle(contract.deleteEntryBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deleteEntry(db, { id, by: actor.id, now }) }),
    ),

    handle(contract.tagEntries, ({ body, actor, now, language }) => {
      const { entries, add = [], remove = [] } = body;
      const reserved = add.find((path) => isReserved(tidyTag(path)));
      if (reserved) throw new Problem("TAG_RESERVED", { field: "add", values: { path: reserved } });
      const tagging = { add, remove, by: actor.id, id: outside.id, now };
      return changeEach(entries, { language, change: (entry) => tagEntry(db, { entry, ...tagging }) });
    }),

    handle(contract.undeleteEntries, async (call) => {
      await takeBack(db, { trash: entryTrash, ids: call.body, by: call.actor.id, now: call.now });
      return drafts(call, call.body);
    }),

    handle(contract.purgeEntries, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => purge(db, { trash: entryTrash, id, by: actor.id, now }) }),
    ),

    handle(contract.planEntry, async (call) => {
      const { _id: entry, act, at, lang } = call.body;
      const plan = { plan: outside.id(), entry, act, at: new Date(at), language: lang ?? null };
      await planEntry(db, { ...plan, by: call.actor.id, now: call.now });
      return draft(call)(entry);
    }),

    handle(contract.unplanEntry, async (call) =>
      draft(call)(await unplanThing(db, { kind: "entry", id: call.query.id, by: call.actor.id, now: call.now })),
    ),

    handle(contract.readRevisions, async (call) => {
      const { id, thing, ...query } = call.query;
      if (id) return readRevision(db, { id, listings: await listings() });
      if (!thing) throw new Problem("BAD_FIELDS", { field: "thing" });
      return readRevisions(db, { of: versionsOfEntries, thing, ...query });
    }),

    handle(contract.restoreEntry, async (call) => {
      const { _id: entry, version, revision } = call.body;
      const restoring = { entry, version, revision, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(restoreEntry(db, restoring), draft(call));
      return draft(call)(entry);
    }),

    handle(contract.discardChanges, async (call) => {
      const { _id: entry, version } = call.body;
      const discarding = { entry, version, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(discardChanges(db, discarding), draft(call));
      return draft(call)(entry);
    }),

    handle(contract.makePreview, ({ body, actor, now }) =>
      previewEntry(db, { token: outside.id(), entry: body._id, hours: body.hours, by: actor.id, now }),
    ),

    handle(contract.dropPreviews, async ({ query, actor, now }) => ({
      removed: await dropPreviews(db, { kind: "entry", thing: query.id, by: actor.id, now }),
    })),

    handle(contract.readPreview, async ({ query, now, language }) => {
      const id = await previewedThing(db, { kind: "entry", token: query.token, now });
      const view = { side: "draft" as const, can: mayNothing, now, reader: language, listings: await listings() };
      const { behind: _behind, ...entry } = await readEntry(db, { id, view });
      return entry;
    }),

    handle(contract.bePresent, ({ body, actor, now }) => tellPresence(db, { body, actor, now })),
  ];
}

type AnyCall = Pick<Call<typeof contract.readEntries>, "may" | "now" | "language" | "request">;
