import { Problem } from "#contract/wire/problem.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import { unplanThing } from "#platform/publishing/plan-things.ts";
import { tellPresence } from "#platform/publishing/presence.ts";
import { dropPreviews, previewedThing } from "#platform/publishing/preview-links.ts";
import { idsOf, wishesOf } from "#platform/publishing/publication.ts";
import { readRevision, readRevisions } from "#platform/publishing/read-revisions.ts";
import { purge, takeBack } from "#platform/publishing/trash.ts";
import * as things from "#shop/things/server/index.ts";
import * as contract from "../contract.ts";
import { groupKind } from "./group-kind.ts";
import { knownGroups } from "./known-groups.ts";
import { groupsById, listGroups, mayNothing, readGroup, readGroupAt, toFormer, type View } from "./read-groups.ts";

const trash = things.trashOf(groupKind);
const versions = things.versionsOf(groupKind);

export function groupEndpoints({ db, outside, remembered }: Platform): Endpoint[] {
  const known = () => knownGroups({ db, remembered });
  const drafts = async (call: AnyCall, ids: string[]) => groupsById(db, { ids, view: await draftView(call) });
  const draft = (call: AnyCall) => async (id: string) => readGroup(db, { id, view: await draftView(call) });

  async function draftView(call: AnyCall): Promise<View> {
    const may = (act: "write" | "publish" | "delete") => call.may(`productgroup.${act}`);
    const can = { write: may("write"), publish: may("publish"), delete: may("delete") };
    return { side: "draft", can, reader: call.language, groups: await known() };
  }

  async function viewOf(call: AnyCall, live = false): Promise<View> {
    return call.may("productgroup.readDrafts") && !live ? draftView(call) : { side: "live", groups: await known() };
  }

  return [
    handle(contract.readGroups, async (call) => {
      const { query } = call;
      if (query.status && !call.may("productgroup.readDrafts")) throw new Problem(call.actor.id ? "C100" : "C101");
      if (query.slug) return readGroupAt(db, { slug: query.slug, view: await viewOf(call, true) });
      const view = await viewOf(call);
      if (query.id) return readGroup(db, { id: query.id, view, trash: query.status === "trash" });
      return listGroups(db, { query, view });
    }),

    handle(contract.readGroupBatch, async (call) =>
      groupsById(db, { ids: call.body, view: await viewOf(call, call.query.live) }),
    ),

    handle(contract.createGroup, async (call) => {
      const { sitting, ...input } = call.body;
      const creation = { thing: outside.id(), input, sitting, by: call.actor.id, id: outside.id, now: call.now };
      return draft(call)(await withCurrent(things.createThing(db, groupKind, creation), draft(call)));
    }),

    handle(contract.duplicateGroup, async (call) => {
      const copy = outside.id();
      const acting = { thing: call.body._id, copy, by: call.actor.id, id: outside.id, now: call.now };
      await things.duplicateThing(db, groupKind, { ...acting, made: things.asCopy });
      return draft(call)(copy);
    }),

    handle(contract.changeGroup, async (call) => {
      const { _id: thing, version, sitting, ...input } = call.body;
      const change = { thing, version, input, sitting, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(things.changeThing(db, groupKind, change), draft(call));
      return draft(call)(thing);
    }),

    handle(contract.deleteGroup, async (call) => {
      const id = idToRemove(call);
      await things.deleteThing(db, groupKind, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deleteGroupBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => things.deleteThing(db, groupKind, { id, by: actor.id, now }) }),
    ),

    handle(contract.undeleteGroups, async (call) => {
      await takeBack(db, { trash, ids: call.body, by: call.actor.id, now: call.now });
      return drafts(call, call.body);
    }),

    handle(contract.purgeGroups, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => purge(db, { trash, id, by: actor.id, now }) }),
    ),

    handle(contract.publishGroups, async (call) => {
      const { body, actor, now } = call;
      const publication = { wishes: wishesOf(body), by: actor.id, id: outside.id, now, language: call.language };
      await withCurrent(things.publishThings(db, groupKind, publication), draft(call));
      return drafts(call, idsOf(body));
    }),

    handle(contract.unpublishGroups, async (call) => {
      const { body, actor, now } = call;
      const publication = { wishes: wishesOf(body), by: actor.id, id: outside.id, now };
      await withCurrent(things.unpublishThings(db, groupKind, publication), draft(call));
      return drafts(call, idsOf(body));
    }),

    handle(contract.retractGroups, async (call) => {
      const { body: publications, actor, now } = call;
      const retraction = { publications, by: actor.id, id: outside.id, now };
      await withCurrent(things.retractThings(db, groupKind, retraction), draft(call));
      return drafts(call, [...new Set(publications.map(({ _id }) => _id))]);
    }),

    handle(contract.planGroup, async (call) => {
      const { _id: thing, act, at, lang } = call.body;
      const plan = { plan: outside.id(), thing, act, at: new Date(at), language: lang ?? null };
      await things.planPublication(db, groupKind, { ...plan, by: call.actor.id, now: call.now });
      return draft(call)(thing);
    }),

    handle(contract.unplanGroup, async (call) => {
      const unplanning = { kind: "productgroup" as const, id: call.query.id, by: call.actor.id, now: call.now };
      return draft(call)(await unplanThing(db, unplanning));
    }),

    handle(contract.readGroupRevisions, async ({ query: { id, thing, ...query } }) => {
      if (id) {
        const { revision, row } = await readRevision(db, { id, of: versions });
        return { ...revision, group: toFormer({ id: row.thing, version: row.number, document: row.document }) };
      }
      if (!thing) throw new Problem("BAD_FIELDS", { field: "thing" });
      return readRevisions(db, { of: versions, thing, ...query });
    }),

    handle(contract.restoreGroup, async (call) => {
      const { _id: thing, version, revision } = call.body;
      const restoring = { thing, version, revision, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(things.restoreThing(db, groupKind, restoring), draft(call));
      return draft(call)(thing);
    }),

    handle(contract.discardGroupChanges, async (call) => {
      const { _id: thing, version } = call.body;
      const discarding = { thing, version, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(things.discardDraft(db, groupKind, discarding), draft(call));
      return draft(call)(thing);
    }),

    handle(contract.makeGroupPreview, ({ body: { _id: thing, hours }, actor, now }) =>
      things.previewThing(db, groupKind, { token: outside.id(), thing, hours, by: actor.id, now }),
    ),

    handle(contract.dropGroupPreviews, async ({ query, actor, now }) => ({
      removed: await dropPreviews(db, { kind: "productgroup", thing: query.id, by: actor.id, now }),
    })),

    handle(contract.readGroupPreview, async ({ query, now, language }) => {
      const id = await previewedThing(db, { kind: "productgroup", token: query.token, now });
      const view = { side: "draft" as const, can: mayNothing, reader: language, groups: await known() };
      const { behind: _behind, ...group } = await readGroup(db, { id, view });
      return group;
    }),

    handle(contract.bePresentAtGroup, ({ body, actor, now }) => tellPresence(db, { body, actor, now })),
  ];
}

type AnyCall = Pick<Call<typeof contract.readGroups>, "may" | "now" | "language">;
