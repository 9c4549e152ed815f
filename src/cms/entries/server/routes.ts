import { listingPages } from "#cms/pages/server/index.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import { translator } from "#contract/translate.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import { idsOf, idToRemove, removeEach, wishesOf, withCurrent } from "#platform/publication.ts";
import * as contract from "../contract.ts";
import { changeEntry } from "./change-entry.ts";
import { createEntry } from "./create-entry.ts";
import { deleteEntry } from "./delete-entry.ts";
import { publishEntries, unpublishEntries } from "./publish-entries.ts";
import { entriesById, listEntries, nextDue, readEntry, type View } from "./read-entries.ts";

export function entryEndpoints({ db, outside, remembered }: Platform): Endpoint[] {
  const listings = () => remembered.get("listings", { tag: "listings", read: () => listingPages(db) });
  const drafts = async (call: AnyCall, ids: string[]) => entriesById(db, { ids, view: await draftView(call) });
  const draft = (call: AnyCall) => async (id: string) => readEntry(db, { id, view: await draftView(call) });

  async function viewOf(call: AnyCall, language: Language | undefined): Promise<View> {
    if (call.may("entry.readDrafts") && !language) return draftView(call);
    return { side: "live", now: call.now, language, listings: await listings() };
  }

  async function draftView(call: AnyCall): Promise<View> {
    const can = {
      write: call.may("entry.write"),
      publish: call.may("entry.publish"),
      delete: call.may("entry.delete"),
    };
    return { side: "draft", can, listings: await listings() };
  }

  /** When the next published entry becomes due; asked anew once that time has come. */
  async function untilNext(now: Date): Promise<string | null> {
    const read = () => nextDue(db, { now });
    const next = await remembered.get("next-due", { tag: "entries", read });
    if (next === null || next > now.toISOString()) return next;
    remembered.forget("next-due");
    return read();
  }

  return [
    handle(contract.readEntries, async (call) => {
      const { query, now } = call;
      if (query.status && !call.may("entry.readDrafts")) throw new Problem(call.actor.id ? "C100" : "C101");
      const view = await viewOf(call, query.lang);
      if (view.side === "live" && !query.id) {
        const next = await untilNext(now);
        if (next) call.validUntil(next);
      }
      return query.id ? readEntry(db, { id: query.id, view }) : listEntries(db, { query, view });
    }),

    handle(contract.createEntry, async (call) => {
      const id = outside.id();
      await createEntry(db, { id, input: call.body, by: call.actor.id, now: call.now });
      return draft(call)(id);
    }),

    handle(contract.changeEntry, async (call) => {
      const { _id: id, version, ...input } = call.body;
      await withCurrent(changeEntry(db, { id, version, input, by: call.actor.id, now: call.now }), draft(call));
      return draft(call)(id);
    }),

    handle(contract.deleteEntry, async (call) => {
      const id = idToRemove(call);
      await deleteEntry(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.publishEntries, async (call) => {
      const { body, actor, now } = call;
      const publication = { wishes: wishesOf(body), by: actor.id, now, t: translator(call.language) };
      await withCurrent(publishEntries(db, publication), draft(call));
      return drafts(call, idsOf(body));
    }),

    handle(contract.unpublishEntries, async (call) => {
      const { body, actor, now } = call;
      await withCurrent(unpublishEntries(db, { wishes: wishesOf(body), by: actor.id, now }), draft(call));
      return drafts(call, idsOf(body));
    }),

    handle(contract.readEntryBatch, async (call) =>
      entriesById(db, { ids: call.body, view: await viewOf(call, undefined) }),
    ),

    handle(contract.deleteEntryBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deleteEntry(db, { id, by: actor.id, now }) }),
    ),
  ];
}

type AnyCall = Pick<Call<typeof contract.readEntries>, "may" | "now">;
