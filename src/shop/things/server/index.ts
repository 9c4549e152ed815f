/** What products and groups take from the plumbing of things that the shop publishes. */
export { up as shopClaims } from "./migrations/2026-11-26-shop-claims.ts";
export { up as thingStates } from "./migrations/2026-12-05-thing-states.ts";
export {
  carryOutPublication,
  planPublication,
  publishIn,
  publishThings,
  unpublishThings,
} from "./publication/publish-things.ts";
export { claim, claimSlugs, release, slugsOf } from "./slugs.ts";
export { findThing, insertThing, storeThing } from "./store-thing.ts";
export {
  completedDocument,
  documentOf,
  emptyDocument,
  filesOf,
  foldedNames,
  type Input,
  type Lives,
  namesOf,
  type Stored,
  type ThingKind,
  writtenLanguages,
} from "./thing.ts";
export { transferredThings } from "./transfer/transferred-things.ts";
export { discardDraft, previewThing, restoreThing, retractThings, versionsOf } from "./versions/former-versions.ts";
export { refileThings, restateThings, retagThing } from "./writing/refile-things.ts";
export {
  asCopy,
  changeIn,
  changeThing,
  createIn,
  createThing,
  deleteIn,
  deleteThing,
  duplicateThing,
  insertDrafts,
  newDraft,
  trashOf,
  writeIn,
} from "./writing/write-things.ts";
