import { type Static, Type } from "typebox";
import { TagPath } from "#contract/tags.ts";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, IdList, listParameters, RefusedOne, Removal } from "#contract/wire/shapes.ts";
import { CropArea, described, File, FileList, fileKinds, Gridref, turns } from "./file.ts";

export { type CropArea, File, type FileKind, FileList, type FileUse, fileKinds, turns } from "./file.ts";

/** What a reply with files depends on. */
const fileTags = (shown: File | FileList): string[] =>
  "items" in shown ? ["files", ...shown.items.map(({ _id }) => `file:${_id}`)] : [`file:${shown._id}`];

/** A file in a form (RFC 7578). */
const sentFile = Type.Unsafe<never>({ type: "string", format: "binary" });

export const uploadFile = route({
  method: "POST",
  path: "/upload",
  permission: "file.write",
  summary: "One file, as `multipart/form-data` with any number of `tags`. Bytes that are there already are refused.",
  multipart: closed({ file: sentFile, tags: Type.Optional(Type.Array(TagPath, { maxItems: 50 })) }),
  reply: File,
  refusals: [
    "C1",
    "FILE_TYPE",
    "FILE_DAMAGED",
    "FILE_EMPTY",
    "FILE_MISSING",
    "FILE_QUOTA",
    "FILE_LARGE",
    "UPLOAD_BROKEN",
    "TAG_RESERVED",
  ],
});

export const replaceFile = route({
  method: "POST",
  path: "/replace",
  permission: "file.write",
  summary: "Replaces the bytes of a file by others of the same kind; its name, tags and texts stay.",
  query: closed({ id: Id, version: Type.Integer() }),
  multipart: closed({ file: sentFile }),
  reply: File,
  refusals: [
    "C1",
    "C404",
    "C409",
    "FILE_TYPE",
    "FILE_DAMAGED",
    "FILE_EMPTY",
    "FILE_MISSING",
    "FILE_QUOTA",
    "FILE_LARGE",
    "UPLOAD_BROKEN",
  ],
});

/** The filters of a list of files. */
export const fileFilters = ["failed", "processing", "trash"] as const;

export const readFiles = route({
  method: "GET",
  path: "/file",
  permission: null,
  summary: "One file (`id`) or a list; guests see the files that something published shows or offers.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    tags: Type.Optional(Type.String({ maxLength: 500 })),
    type: Type.Optional(Type.Enum([...fileKinds])),
    status: Type.Optional(Type.Enum([...fileFilters])),
    /** Files that nothing shows or offers. */
    unused: Type.Optional(Type.Boolean()),
    /** Pictures without an alternative text in one of the languages of the site. */
    undescribed: Type.Optional(Type.Boolean()),
    /** Pictures that look like another one; with an id, like that one. */
    alike: Type.Optional(Type.Union([Type.Boolean(), Id])),
    sort: Type.Optional(
      Type.Enum(["uploadDate", "-uploadDate", "name", "-name", "size", "-size", "changed", "-changed"]),
    ),
  }),
  reply: Type.Union([File, FileList]),
  refusals: ["C404", "C101", "C100"],
  // Which files guests may see depends on what shows them.
  tags: (shown) => [...fileTags(shown), "uses"],
});

export const readFileBatch = route({
  method: "POST",
  path: "/batch/file",
  permission: null,
  summary: "The named files in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(File),
  // Also for ids that do not exist yet, since their files may come.
  tags: (_files, _query, ids) => ids.map((id) => `file:${id}`),
});

export const changeFile = route({
  method: "PUT",
  path: "/file",
  permission: "file.write",
  summary: "Changes what is said about a file; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...Type.Partial(closed(described)).properties }),
  reply: File,
  refusals: ["C404", "C409", "TAG_RESERVED", "NAME_MISSING"],
});

/** What a picture says to those who do not see it, in the version of the file that was seen. */
const { alt, decorative, translations } = Type.Partial(closed(described)).properties;
const Description = closed({ _id: Id, version: Type.Integer(), alt, decorative, translations });

const Descriptions = closed({
  changed: Type.Array(File),
  /** `current`: the file as it is now, where somebody else was quicker (`C409`). */
  refused: Type.Array(closed({ ...RefusedOne.properties, current: Type.Optional(File) })),
});
export type Descriptions = Static<typeof Descriptions>;

export const describeFiles = route({
  method: "POST",
  path: "/batch/file/describe",
  permission: "file.write",
  summary:
    "Changes the alternative texts of several files, each in the version that was seen; returns those that were changed, and which were refused and why.",
  body: Type.Array(Description, { maxItems: 100 }),
  reply: Descriptions,
});

export const tagFiles = route({
  method: "POST",
  path: "/batch/file/tag",
  permission: "file.write",
  summary: "Adds tags to several files and removes others.",
  body: closed({
    files: IdList,
    add: Type.Optional(Type.Array(TagPath, { maxItems: 50 })),
    remove: Type.Optional(Type.Array(TagPath, { maxItems: 50 })),
  }),
  reply: Type.Array(File),
  refusals: ["C404", "TAG_RESERVED"],
});

export const deleteFile = route({
  method: "DELETE",
  path: "/file",
  permission: "file.delete",
  summary: "Moves a file to the trash, where it is deleted after 30 days. A file in use needs `used=true`.",
  query: closed({ id: Type.Optional(Id), used: Type.Optional(Type.Boolean()) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "FILE_IN_USE"],
});

export const deleteFileBatch = route({
  method: "POST",
  path: "/batch/file/delete",
  permission: "file.delete",
  summary: "Moves files to the trash; returns which were removed and which were refused, such as files in use.",
  body: IdList,
  reply: Removal,
});

export const undeleteFiles = route({
  method: "POST",
  path: "/trash/file/restore",
  permission: "file.delete",
  summary: "Restores files from the trash.",
  body: IdList,
  reply: Type.Array(File),
  refusals: ["C404", "C1"],
});

export const purgeFiles = route({
  method: "POST",
  path: "/trash/file/delete",
  permission: "file.delete",
  summary: "Deletes files in the trash for good.",
  body: IdList,
  reply: Removal,
});

export const cropFile = route({
  method: "POST",
  path: "/crop",
  permission: "file.write",
  summary: "Cuts a picture, in pixels of the upright original; four times null undoes it. The original stays.",
  body: closed({
    _id: Id,
    x: Type.Union([CropArea.properties.x, Type.Null()]),
    y: Type.Union([CropArea.properties.y, Type.Null()]),
    width: Type.Union([CropArea.properties.width, Type.Null()]),
    height: Type.Union([CropArea.properties.height, Type.Null()]),
  }),
  reply: File,
  refusals: ["C404", "NOT_PICTURE", "CROP_OUTSIDE"],
});

export const rotateFile = route({
  method: "POST",
  path: "/rotate",
  permission: "file.write",
  summary: "Turns a picture clockwise from its upright original; 0 undoes it.",
  body: closed({ _id: Id, degrees: Type.Enum([...turns]) }),
  reply: File,
  refusals: ["C404", "NOT_PICTURE"],
});

export const processFiles = route({
  method: "POST",
  path: "/process/file",
  permission: "file.write",
  summary: "Makes the sizes of pictures again, after that has failed.",
  body: IdList,
  reply: Type.Array(File),
  refusals: ["C404"],
});

export const downloadFile = route({
  method: "GET",
  path: "/download/{fileId}/{gridref}",
  permission: null,
  summary: "The bytes; ranges, `ETag`, kept for ever. With `latest` as gridref: the file as it is now.",
  params: closed({ fileId: Id, gridref: Type.Union([Gridref, Type.Literal("latest")]) }),
  query: closed({ download: Type.Optional(Type.Boolean()) }),
  reply: bytes,
  refusals: ["C404"],
});

export const readQuota = route({
  method: "GET",
  path: "/quota",
  permission: "file.read",
  summary: "How many bytes files may take, and how many they take.",
  query: closed({ id: Type.Optional(Type.String({ maxLength: 160 })) }),
  reply: closed({ total: Type.Integer({ minimum: 0 }), used: Type.Integer({ minimum: 0 }) }),
});
