import { type Static, Type } from "typebox";
import { fieldsOf } from "#contract/fields/fields.ts";
import { closed, Id, Line, listOf, Time } from "#contract/wire/shapes.ts";
import { fileFields } from "./fields.ts";

/**
 * Identifies stored bytes within their file: the beginning of their SHA-256, 16 characters of base64url. Other bytes
 * get another one, so what is at an address never changes.
 */
export const Gridref = Type.String({ pattern: "^[A-Za-z0-9_-]{16}$" });

/** Width and height in pixels. */
const Resolution = closed({ w: Type.Integer({ minimum: 1 }), h: Type.Integer({ minimum: 1 }) });

/** One of the sizes in which a picture is stored. */
const Variant = closed({ gridref: Gridref, res: Resolution, type: Type.String() });
export type Variant = Static<typeof Variant>;

/** Pixels of the original as it is seen upright. */
export const CropArea = closed({
  x: Type.Integer({ minimum: 0 }),
  y: Type.Integer({ minimum: 0 }),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
});
export type CropArea = Static<typeof CropArea>;

export const turns = [0, 90, 180, 270] as const;
export type Turn = (typeof turns)[number];

/** How the sizes are made from the original: cropped first, then rotated clockwise. */
const Edits = closed({ crop: Type.Union([CropArea, Type.Null()]), rotate: Type.Enum([...turns]) });
export type Edits = Static<typeof Edits>;

/** `processing`: its sizes are being made; `failed`: they could not be made, and `error` says why. */
export const fileStates = ["processing", "ready", "failed"] as const;

export const fileKinds = ["image", "document", "audio", "video", "other"] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileTable = fieldsOf(fileFields);

/** What the staff writes about a file. German is in the plain fields, English under `translations`. */
export const described = { ...fileTable.written, translations: fileTable.translations };

/** Something that shows or offers a file. */
export const FileUse = closed({
  /** As the features name their things. */
  kind: Type.String({ maxLength: 40 }),
  _id: Id,
  title: Line,
  /** Guests see it there. */
  live: Type.Boolean(),
});
export type FileUse = Static<typeof FileUse>;

/** What only the staff sees of a file. */
const Behind = closed({
  uses: Type.Array(FileUse),
  /** Pictures that look alike. */
  alike: Type.Array(Id),
  /** Its sizes are waiting to be made. */
  queued: Type.Boolean(),
  /** The whole of a picture that is cut, turned like its sizes: what a new crop is chosen on. */
  whole: Type.Union([Variant, Type.Null()]),
  changed: Time,
  /** When it was moved to the trash. */
  deleted: Type.Union([Time, Type.Null()]),
});

export const File = closed({
  _id: Id,
  version: Type.Integer(),
  ...described,
  /** By its real type, without a dot: `jpg`. */
  ext: Type.String(),
  /** Bytes of the original. */
  size: Type.Integer({ minimum: 0 }),
  uploadDate: Time,
  /** Detected from its bytes, whatever its name or its sender says (RFC 6838): `image/jpeg`. */
  type: Type.String(),
  kind: Type.Enum([...fileKinds]),
  isImg: Type.Boolean(),
  status: Type.Enum([...fileStates]),
  error: Type.Optional(closed({ code: Type.String(), message: Type.String() })),
  /** The original. Everyone but the staff gets a picture without camera data and location from this address. */
  gridref: Gridref,
  /** Of the upright original; only for pictures and for documents with pages. */
  res: Type.Optional(Resolution),
  /** Sizes in the original's own format, smallest first. */
  gridrefs: Type.Array(Variant),
  /** Sizes in WebP and AVIF. */
  gridrefs_ng: Type.Array(Variant),
  /** A few bytes to show until the picture has loaded (ThumbHash, base64). */
  placeholder: Type.Optional(Type.String()),
  ...Edits.properties,
  behind: Type.Optional(Behind),
  can: closed({ write: Type.Boolean(), delete: Type.Boolean() }),
});
export type File = Static<typeof File>;

export const FileList = listOf(File);
export type FileList = Static<typeof FileList>;
