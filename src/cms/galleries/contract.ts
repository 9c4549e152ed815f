import { type Static, Type } from "typebox";
import { FileUse } from "#cms/files/file.ts";
import { duplicateRoute } from "#contract/wire/duplicate.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, listOf, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { galleryTable } from "./gallery.ts";

const written = { ...galleryTable.written, translations: galleryTable.translations };

/** Pictures in an order, and how they are shown (SPECIFICATION §3). German is in the plain `title`. */
export const Gallery = closed({
  _id: Id,
  version: Type.Integer(),
  ...written,
  /** Only for the staff. */
  behind: Type.Optional(
    closed({
      uses: Type.Array(FileUse),
      changed: Time,
      /** When it was moved to the trash. */
      deleted: Type.Union([Time, Type.Null()]),
    }),
  ),
  can: closed({ write: Type.Boolean(), delete: Type.Boolean() }),
});
export type Gallery = Static<typeof Gallery>;

export const GalleryList = listOf(Gallery);
export type GalleryList = Static<typeof GalleryList>;

const galleryTags = (shown: Gallery | GalleryList): string[] =>
  "items" in shown ? ["galleries", ...shown.items.map(({ _id }) => `gallery:${_id}`)] : [`gallery:${shown._id}`];

export const readGalleries = route({
  method: "GET",
  path: "/gallery",
  permission: null,
  summary: "One gallery (`id`) or a list; guests see those that something published shows.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    /** Those in the trash; only for the staff. */
    status: Type.Optional(Type.Literal("trash")),
    sort: Type.Optional(Type.Enum(["title", "-title", "changed", "-changed"])),
  }),
  reply: Type.Union([Gallery, GalleryList]),
  refusals: ["C404", "C101", "C100"],
  // Which galleries guests may see depends on what shows them.
  tags: (shown) => [...galleryTags(shown), "uses"],
});

export const readGalleryBatch = route({
  method: "POST",
  path: "/batch/gallery",
  permission: null,
  summary: "The named galleries in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(Gallery),
  tags: (_galleries, _query, ids) => ids.map((id) => `gallery:${id}`),
});

const input = Type.Partial(closed(written)).properties;

export const createGallery = route({
  method: "POST",
  path: "/gallery",
  permission: "gallery.write",
  summary: "A new gallery; what is left out gets its defaults.",
  body: closed(input),
  reply: Gallery,
  refusals: ["NOT_PICTURE"],
});

export const duplicateGallery = duplicateRoute({ kind: "gallery", permission: "gallery.write", reply: Gallery });

export const changeGallery = route({
  method: "PUT",
  path: "/gallery",
  permission: "gallery.write",
  summary: "Changes a gallery wherever it is shown; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...input }),
  reply: Gallery,
  refusals: ["C404", "C409", "NOT_PICTURE"],
});

export const deleteGallery = route({
  method: "DELETE",
  path: "/gallery",
  permission: "gallery.delete",
  summary:
    "Moves a gallery to the trash, where it is deleted after 30 days; its pictures stay. One in use needs `used=true`.",
  query: closed({ id: Type.Optional(Id), used: Type.Optional(Type.Boolean()) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "GALLERY_IN_USE"],
});

export const deleteGalleryBatch = route({
  method: "POST",
  path: "/batch/gallery/delete",
  permission: "gallery.delete",
  summary: "Moves galleries to the trash; says what went and what did not, such as galleries in use.",
  body: IdList,
  reply: Removal,
});

export const undeleteGalleries = route({
  method: "POST",
  path: "/trash/gallery/restore",
  permission: "gallery.delete",
  summary: "Restores galleries from the trash; what shows them shows them again.",
  body: IdList,
  reply: Type.Array(Gallery),
  refusals: ["C404"],
});

export const purgeGalleries = route({
  method: "POST",
  path: "/trash/gallery/delete",
  permission: "gallery.delete",
  summary: "Deletes galleries in the trash for good.",
  body: IdList,
  reply: Removal,
});
