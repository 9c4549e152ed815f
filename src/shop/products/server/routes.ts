import { randomUUIDv7 } from "node:crypto";
import { configRemembered } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
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
import { buyerOf } from "#shop/customer-groups/server/index.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import * as things from "#shop/things/server/index.ts";
import { changeProductBatch } from "../bulk-contract.ts";
import * as contract from "../contract.ts";
import type { ProductDocument } from "../product.ts";
import { changeSeveral } from "./bulk/change-several.ts";
import { productKind } from "./product-kind.ts";
import {
  listProducts,
  mayNothing,
  productsById,
  readProduct,
  readProductAt,
  toFormer,
  type View,
  withoutStorage,
} from "./reading/read-products.ts";
import { nextVintage } from "./succession/next-vintage.ts";
import { refuseSecond } from "./succession/refuse-second.ts";

const trash = things.trashOf(productKind);
const versions = things.versionsOf(productKind);

export function productEndpoints({ db, outside, remembered }: Platform): Endpoint[] {
  const known = () => knownGroups({ db, remembered });
  const drafts = async (call: AnyCall, ids: string[]) => productsById(db, { ids, view: await draftView(call) });
  const draft = (call: AnyCall) => async (id: string) => readProduct(db, { id, view: await draftView(call) });

  async function draftView(call: AnyCall): Promise<View> {
    const may = (act: "write" | "publish" | "delete") => call.may(`product.${act}`);
    const can = { write: may("write"), publish: may("publish"), delete: may("delete") };
    return { side: "draft", can, reader: call.language, now: call.now, groups: await known() };
  }

  async function viewOf(call: AnyCall, live = false): Promise<View> {
    if (call.may("product.readDrafts") && !live) return draftView(call);
    const [groups, { document }, buyer] = await Promise.all([
      known(),
      configRemembered({ db, remembered }),
      buyerOf({ db, remembered }, call.actor),
    ]);
    const priced = document.components.shop.showPrice;
    return { side: "live", priced, buyer, now: call.now, groups, until: call.validUntil };
  }

  return [
    handle(contract.readProducts, async (call) => {
      const { query } = call;
      if (query.status && !call.may("product.readDrafts")) throw new Problem(call.actor.id ? "C100" : "C101");
      if (query.slug) return readProductAt(db, { slug: query.slug, view: await viewOf(call, true) });
      const view = await viewOf(call);
      if (query.id) return readProduct(db, { id: query.id, view, trash: query.status === "trash" });
      return listProducts(db, { query, view });
    }),

    handle(contract.readProductBatch, async (call) =>
      productsById(db, { ids: call.body, view: await viewOf(call, call.query.live) }),
    ),

    handle(contract.createProduct, async (call) => {
      const { sitting, ...input } = call.body;
      const creation = { thing: outside.id(), input, sitting, by: call.actor.id, id: outside.id, now: call.now };
      return draft(call)(await withCurrent(things.createThing(db, productKind, creation), draft(call)));
    }),

    handle(contract.duplicateProduct, async (call) => {
      const copy = outside.id();
      const acting = { thing: call.body._id, copy, by: call.actor.id, id: outside.id, now: call.now };
      await things.duplicateThing(db, productKind, {
        ...acting,
        made: (original) => withoutNumbers(things.asCopy(original)),
      });
      return draft(call)(copy);
    }),

    handle(contract.succeedProduct, async (call) => {
      const { _id: thing, vintage } = call.body;
      const copy = outside.id();
      const acting = { thing, copy, by: call.actor.id, id: outside.id, now: call.now };
      const made = (former: ProductDocument) => nextVintage(former, { succeeds: thing, vintage });
      const first = (tx: Tx) => refuseSecond(tx, { former: thing });
      await things.duplicateThing(db, productKind, { ...acting, first, made });
      return draft(call)(copy);
    }),

    handle(changeProductBatch, async (call) => {
      const { publish = false, dry = false, ...body } = call.body;
      if (publish && !call.may("product.publish")) throw new Problem("C100");
      const acting = { by: call.actor.id, language: call.language, id: outside.id, now: call.now };
      return withCurrent(changeSeveral(db, { ...body, publish, dry, ...acting }), draft(call));
    }),

    handle(contract.changeProduct, async (call) => {
      const { _id: thing, version, sitting, ...input } = call.body;
      const change = { thing, version, input, sitting, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(things.changeThing(db, productKind, change), draft(call));
      return draft(call)(thing);
    }),

    handle(contract.deleteProduct, async (call) => {
      const id = idToRemove(call);
      await things.deleteThing(db, productKind, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deleteProductBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => things.deleteThing(db, productKind, { id, by: actor.id, now }) }),
    ),

    handle(contract.undeleteProducts, async (call) => {
      await takeBack(db, { trash, ids: call.body, by: call.actor.id, now: call.now });
      return drafts(call, call.body);
    }),

    handle(contract.purgeProducts, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => purge(db, { trash, id, by: actor.id, now }) }),
    ),

    handle(contract.publishProducts, async (call) => {
      const { body, actor, now } = call;
      const publication = { wishes: wishesOf(body), by: actor.id, id: outside.id, now, language: call.language };
      await withCurrent(things.publishThings(db, productKind, publication), draft(call));
      return drafts(call, idsOf(body));
    }),

    handle(contract.unpublishProducts, async (call) => {
      const { body, actor, now } = call;
      const publication = { wishes: wishesOf(body), by: actor.id, id: outside.id, now };
      await withCurrent(things.unpublishThings(db, productKind, publication), draft(call));
      return drafts(call, idsOf(body));
    }),

    handle(contract.retractProducts, async (call) => {
      const { body: publications, actor, now } = call;
      const retraction = { publications, by: actor.id, id: outside.id, now };
      await withCurrent(things.retractThings(db, productKind, retraction), draft(call));
      return drafts(call, [...new Set(publications.map(({ _id }) => _id))]);
    }),

    handle(contract.planProduct, async (call) => {
      const { _id: thing, act, at, lang } = call.body;
      const plan = { plan: outside.id(), thing, act, at: new Date(at), language: lang ?? null };
      await things.planPublication(db, productKind, { ...plan, by: call.actor.id, now: call.now });
      return draft(call)(thing);
    }),

    handle(contract.unplanProduct, async (call) => {
      const unplanning = { kind: "product" as const, id: call.query.id, by: call.actor.id, now: call.now };
      return draft(call)(await unplanThing(db, unplanning));
    }),

    handle(contract.readProductRevisions, async ({ query: { id, thing, ...query } }) => {
      if (id) {
        const { revision, row } = await readRevision(db, { id, of: versions });
        return {
          ...revision,
          product: toFormer({ id: row.thing, version: row.number, document: row.document }, await known()),
        };
      }
      if (!thing) throw new Problem("BAD_FIELDS", { field: "thing" });
      return readRevisions(db, { of: versions, thing, ...query });
    }),

    handle(contract.restoreProduct, async (call) => {
      const { _id: thing, version, revision } = call.body;
      const restoring = { thing, version, revision, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(things.restoreThing(db, productKind, restoring), draft(call));
      return draft(call)(thing);
    }),

    handle(contract.discardProductChanges, async (call) => {
      const { _id: thing, version } = call.body;
      const discarding = { thing, version, by: call.actor.id, id: outside.id, now: call.now };
      await withCurrent(things.discardDraft(db, productKind, discarding), draft(call));
      return draft(call)(thing);
    }),

    handle(contract.makeProductPreview, ({ body: { _id: thing, hours }, actor, now }) =>
      things.previewThing(db, productKind, { token: outside.id(), thing, hours, by: actor.id, now }),
    ),

    handle(contract.dropProductPreviews, async ({ query, actor, now }) => ({
      removed: await dropPreviews(db, { kind: "product", thing: query.id, by: actor.id, now }),
    })),

    handle(contract.readProductPreview, async ({ query, now, language }) => {
      const id = await previewedThing(db, { kind: "product", token: query.token, now });
      const view = { side: "draft" as const, can: mayNothing, reader: language, now, groups: await known() };
      const { behind: _behind, ...product } = await readProduct(db, { id, view });
      return withoutStorage(product);
    }),

    handle(contract.bePresentAtProduct, ({ body, actor, now }) => tellPresence(db, { body, actor, now })),
  ];
}

type AnyCall = Pick<Call<typeof contract.readProducts>, "actor" | "may" | "now" | "language" | "validUntil">;

/** Item numbers and bar codes belong to one product alone. */
function withoutNumbers(product: ProductDocument): ProductDocument {
  const variants = product.variants.map((variant) => ({ ...variant, _id: randomUUIDv7(), sku: "", ean: "" }));
  return { ...product, sku: "", ean: "", parent: null, succeeds: null, variants };
}
