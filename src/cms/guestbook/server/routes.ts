import { letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import { idsOf, wishesOf } from "#platform/publishing/publication.ts";
import * as contract from "../contract.ts";
import { changeSettings, readSettings } from "./guestbook-settings.ts";
import { answerGuestbook } from "./moderating/answer-guestbook.ts";
import { decideGuestbook } from "./moderating/decide-guestbook.ts";
import { deleteGuestbook } from "./moderating/delete-guestbook.ts";
import { publishGuestbook, rejectGuestbook } from "./moderating/publish-guestbook.ts";
import { entriesById, listEntries, readEntry, type View } from "./read-guestbook.ts";
import { reportGuestbook } from "./reports/report-guestbook.ts";
import { signGuestbook } from "./sign-guestbook.ts";

export function guestbookEndpoints(platform: Platform): Endpoint[] {
  return [...visitorEndpoints(platform), ...staffEndpoints(platform)];
}

/** What visitors do. */
function visitorEndpoints({ db, post, outside }: Platform): Endpoint[] {
  return [
    handle(contract.readGuestbook, (call) => {
      const { query, actor } = call;
      const view = viewOf(call);
      const asksForMore = query.state !== undefined && query.state !== "published";
      if (asksForMore && !view.staff) throw new Problem(actor.id ? "C100" : "C101");
      return query.id ? readEntry(db, { id: query.id, view }) : listEntries(db, { query, view });
    }),

    handle(contract.readGuestbookBatch, (call) => entriesById(db, { ids: call.body, view: viewOf(call) })),

    handle(contract.signGuestbook, ({ body, language, request, actor, now }) =>
      signGuestbook(db, {
        entry: outside.id(),
        notification: outside.id(),
        input: body,
        language: body.lang ?? language,
        network: networkOf(request.address),
        by: actor.id,
        now,
      }),
    ),

    handle(contract.reportGuestbook, async ({ body, language, request, actor, now }) => {
      const report = outside.id();
      await reportGuestbook(db, {
        report,
        mail: outside.id(),
        notification: outside.id(),
        input: body,
        language: body.lang ?? language,
        network: networkOf(request.address),
        by: actor.id,
        head: await letterhead({ post }),
        now,
      });
      return { _id: report };
    }),

    handle(contract.readGuestbookSettings, () => readSettings(db)),
  ];
}

/** What the staff does. */
function staffEndpoints({ db, post, outside }: Platform): Endpoint[] {
  const one = (call: AnyCall) => (id: string) => readEntry(db, { id, view: viewOf(call) });
  const many = (call: AnyCall, ids: string[]) => entriesById(db, { ids, view: viewOf(call) });

  return [
    handle(contract.publishGuestbook, async (call) => {
      const moderation = { wishes: wishesOf(call.body), by: call.actor.id, now: call.now };
      await withCurrent(publishGuestbook(db, moderation), one(call));
      return many(call, idsOf(call.body));
    }),

    handle(contract.unpublishGuestbook, async (call) => {
      const moderation = { wishes: wishesOf(call.body), by: call.actor.id, now: call.now };
      await withCurrent(rejectGuestbook(db, moderation), one(call));
      return many(call, idsOf(call.body));
    }),

    handle(contract.answerGuestbook, async (call) => {
      const { _id: entry, version, answer } = call.body;
      const answering = answerGuestbook(db, { entry, version, answer, by: call.actor.id, now: call.now });
      await withCurrent(answering, one(call));
      return one(call)(entry);
    }),

    handle(contract.decideGuestbook, async (call) => {
      const { _id: entry, ...judgement } = call.body;
      const head = await letterhead({ post });
      const acting = { by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(decideGuestbook(db, { entry, ...judgement, ...acting, head }), one(call));
      return one(call)(entry);
    }),

    handle(contract.deleteGuestbook, async (call) => {
      const entry = idToRemove(call);
      await deleteGuestbook(db, { entry, by: call.actor.id, now: call.now });
      return { removed: [entry] };
    }),

    handle(contract.deleteGuestbookBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (entry) => deleteGuestbook(db, { entry, by: actor.id, now }) }),
    ),

    handle(contract.changeGuestbookSettings, async ({ body, actor, now }) => {
      const { version, ...input } = body;
      const change = changeSettings(db, { version, input, by: actor.id, now });
      await withCurrent(change, () => readSettings(db));
      return readSettings(db);
    }),
  ];
}

type AnyCall = Pick<Call<typeof contract.readGuestbook>, "may">;

function viewOf({ may }: AnyCall): View {
  return {
    staff: may("guestbook.read"),
    can: { moderate: may("guestbook.moderate"), delete: may("guestbook.delete") },
  };
}
