import { Problem } from "#contract/wire/problem.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import { planThing, unplanThing } from "#platform/publishing/plan-things.ts";
import { tellPresence } from "#platform/publishing/presence.ts";
import { dropPreviews, makePreview, previewedThing } from "#platform/publishing/preview-links.ts";
import { readRevisions } from "#platform/publishing/read-revisions.ts";
import * as contract from "../contract.ts";
import { previewShare } from "../share-contract.ts";
import { draftDesign, liveDesign } from "./brand/brand-of.ts";
import { changeDesign, discardChanges, publishDesign, restoreDesign, switchOffCss } from "./change-design.ts";
import { editedDesign } from "./design-row.ts";
import { drawnPreview, SharePictures } from "./share/share-pictures.ts";
import { readRevision, versionsOfDesign } from "./versions.ts";

export function designEndpoints(platform: Platform): Endpoint[] {
  const { db, outside, remembered } = platform;
  const pictures = new SharePictures(platform);
  const edited = (call: AnyCall) => () => editedDesign(db, { reader: call.language, now: call.now });
  const acting = ({ actor, now }: AnyCall) => ({ by: actor.id, id: outside.id, now });
  /** Does an act, and returns the design after it. */
  const after = async (call: AnyCall, act: Promise<unknown>) => {
    await withCurrent(act, edited(call));
    return edited(call)();
  };
  return [
    handle(contract.readDesign, () => liveDesign({ db, remembered })),

    handle(previewShare, ({ query, language }) => drawnPreview(pictures, { ...query, lang: query.lang ?? language })),

    handle(contract.editDesign, (call) => edited(call)()),

    handle(contract.changeDesign, (call) => {
      const { version, design: input, sitting } = call.body;
      return after(call, changeDesign(db, { version, input, sitting, language: call.language, ...acting(call) }));
    }),

    handle(contract.switchOffCss, (call) => after(call, switchOffCss(db, acting(call)))),

    handle(contract.publishDesign, (call) => {
      refuseOthers(call.body);
      return after(call, publishDesign(db, { version: call.body.version, ...acting(call) }));
    }),

    handle(contract.planDesign, (call) => {
      refuseOthers(call.body);
      const { actor, now } = call;
      const plan = { plan: outside.id(), act: "publish", at: new Date(call.body.at), language: null } as const;
      const planning = { kind: "design", thing: contract.designId, ...plan, by: actor.id, now } as const;
      return after(
        call,
        db.transaction().execute((tx) => planThing(tx, planning)),
      );
    }),

    handle(contract.unplanDesign, (call) => {
      const { actor, now, query } = call;
      return after(call, unplanThing(db, { kind: "design", id: query.id, by: actor.id, now }));
    }),

    handle(contract.restoreDesign, (call) => {
      refuseOthers(call.body);
      const { version, revision } = call.body;
      return after(call, restoreDesign(db, { version, revision, ...acting(call) }));
    }),

    handle(contract.discardDesignChanges, (call) => {
      refuseOthers(call.body);
      return after(call, discardChanges(db, { version: call.body.version, ...acting(call) }));
    }),

    handle(contract.makeDesignPreview, (call) => {
      refuseOthers(call.body);
      const { hours } = call.body;
      const { by, now } = acting(call);
      const link = { kind: "design", thing: contract.designId, token: outside.id(), hours, by, now } as const;
      return db.transaction().execute((tx) => makePreview(tx, link));
    }),

    handle(contract.dropDesignPreviews, async ({ query: { id }, actor, now }) => {
      refuseOthers({ _id: id });
      return { removed: await dropPreviews(db, { kind: "design", thing: id, by: actor.id, now }) };
    }),

    handle(contract.readDesignPreview, async ({ query: { token }, may, actor, now }) => {
      if (token !== undefined) await previewedThing(db, { kind: "design", token, now });
      else if (!may("design.read")) throw new Problem(actor.id ? "C100" : "C101");
      return draftDesign(db);
    }),

    handle(contract.bePresentAtDesign, ({ body, actor, now }) => {
      refuseOthers(body);
      return tellPresence(db, { body, actor, now });
    }),

    handle(contract.readDesignRevisions, ({ query: { id, thing = contract.designId, ...query } }) =>
      id ? readRevision(db, { id }) : readRevisions(db, { of: versionsOfDesign, thing, ...query }),
    ),
  ];
}

type AnyCall = Pick<Call<typeof contract.editDesign>, "actor" | "now" | "language">;

function refuseOthers({ _id }: { _id: string }): void {
  if (_id !== contract.designId) throw new Problem("C404");
}
