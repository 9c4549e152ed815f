import { type Static, Type } from "typebox";
import { presenceRoute } from "#contract/wire/presence.ts";
import {
  discardRoute,
  dropPreviewsRoute,
  makePreviewRoute,
  restoreRoute,
  revisionRoute,
  unplanRoute,
} from "#contract/wire/publishing.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import { Plan, revisionOf } from "#contract/wire/things.ts";
import { DesignDocument } from "./document.ts";
import { filesOf } from "./files-of.ts";
import { cssProblems } from "./own-css/problems.ts";

/** A site has one design; revisions, plans and the audit log know it by this id. */
export const designId = "00000000-0000-7000-8000-0000000de516";

/** A picture of the brand as pages show it: its address, and its size in pixels. */
const BrandPicture = closed({ src: Type.String(), width: Type.Integer(), height: Type.Integer() });
export type BrandPicture = Static<typeof BrandPicture>;
const shownPicture = Type.Union([BrandPicture, Type.Null()]);

/** What pages show of the brand. A file that is missing, or whose sizes are not made yet, is left out. */
export const LiveBrand = closed({
  logo: shownPicture,
  logoDark: shownPicture,
  /** 1200 × 630 pixels, for links to the site. */
  share: shownPicture,
  /** The version of the look in which pictures of pages without one are drawn (`contract/share-picture.ts`). */
  drawn: Type.Union([Type.String(), Type.Null()]),
  /** Changes with the icons and the web manifest, and stands in their addresses. */
  version: Type.String(),
  /** Whether there is an icon as SVG. */
  vector: Type.Boolean(),
  /** The address of the owner's own ornament. */
  ornament: Type.Union([Type.String(), Type.Null()]),
});
export type LiveBrand = Static<typeof LiveBrand>;

/** What visitors see. `css` is the checked style sheet (`own-css/check-css.ts`), and empty while it is off. */
export const LiveDesign = closed({ _id: Id, design: DesignDocument, brand: LiveBrand });
export type LiveDesign = Static<typeof LiveDesign>;

/** The design as it is worked on. */
export const Design = closed({
  _id: Id,
  version: Type.Integer(),
  /** The draft. */
  design: DesignDocument,
  live: DesignDocument,
  state: Type.Enum(["live", "changed"]),
  changed: Time,
  plans: Type.Array(Plan),
});
export type Design = Static<typeof Design>;

export const readDesign = route({
  method: "GET",
  path: "/design",
  permission: null,
  summary: "The look of the site, as visitors see it.",
  reply: LiveDesign,
  // The name of the site and its language are in the web manifest.
  tags: ({ design }) => ["design", "config", ...filesOf(design).map((id) => `file:${id}`)],
});

export const editDesign = route({
  method: "GET",
  path: "/design/draft",
  permission: "design.read",
  summary: "The look of the site as it is worked on, and as visitors see it.",
  reply: Design,
});

const cssRefusals = Object.keys(cssProblems) as (keyof typeof cssProblems)[];

/** One opening of the screen: what is saved within it becomes one version. */
const sitting = Type.Optional(Id);

export const changeDesign = route({
  method: "PUT",
  path: "/design",
  permission: "design.write",
  summary: "Changes the draft of the look; a part that is left out stays. Visitors see it once it is published.",
  body: closed({ version: Type.Integer(), design: closed(Type.Partial(DesignDocument).properties), sitting }),
  reply: Design,
  refusals: ["C409", "NOT_PICTURE", "NOT_DRAWING", "FILE_NOT_FOUND", ...cssRefusals],
});

export const switchOffCss = route({
  method: "DELETE",
  path: "/publish/design/css",
  permission: "design.write",
  summary: "Switches the site's own style sheet off, at once for visitors, and in the draft. Its text stays.",
  reply: Design,
});

const one = { _id: Id, version: Type.Integer() };

export const publishDesign = route({
  method: "POST",
  path: "/publish/design",
  permission: "design.write",
  summary: "Gives visitors the draft of the look.",
  body: closed(one),
  reply: Design,
  refusals: ["C404", "C409"],
});

export const planDesign = route({
  method: "POST",
  path: "/plan/design",
  permission: "design.write",
  summary: "Plans to publish the look at a time; a second plan replaces the first.",
  body: closed({ _id: Id, at: Time }),
  reply: Design,
  refusals: ["C404", "PLAN_PAST"],
});

const writing = { kind: "design", permission: "design.write", reply: Design } as const;

export const unplanDesign = unplanRoute(writing);
export const restoreDesign = restoreRoute(writing);
export const discardDesignChanges = {
  ...discardRoute(writing),
  refusals: ["C404", "C409"] as ("C404" | "C409")[],
};

/** A version; `design` only when one version is read. */
export const DesignRevision = revisionOf({ design: Type.Optional(DesignDocument) });
export type DesignRevision = Static<typeof DesignRevision>;

export const readDesignRevisions = revisionRoute({ kind: "design", permission: "design.read", reply: DesignRevision });

const previews = { kind: "design", permission: "design.write" } as const;
export const makeDesignPreview = makePreviewRoute(previews);
export const dropDesignPreviews = dropPreviewsRoute(previews);

export const readDesignPreview = route({
  method: "GET",
  path: "/preview/design",
  permission: null,
  summary: "The draft of the look, as visitors would see it: behind a preview link, or without one for the staff.",
  query: closed({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: LiveDesign,
  refusals: ["TOKEN_USED", "C404"],
});

export const bePresentAtDesign = presenceRoute({ kind: "design", permission: "design.write" });
