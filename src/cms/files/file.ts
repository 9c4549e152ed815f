import { type Static, Type } from "typebox";
import { TagPath } from "#contract/tags.ts";
import { closed, Id, Line, listOf, Time } from "#contract/wire/shapes.ts";

/**
 * Names stored bytes within their file: the beginning of their SHA-256, 16 characters of base64url. Other bytes have
 * another one, so that what stands at an address never changes.
 */
export const Gridref = Type.String({ pattern: "^[A-Za-z0-9_-]{16}$" });

/** Width and height in pixels. */
const Resolution = closed({ w: Type.Integer({ minimum: 1 }), h: Type.Integer({ minimum: 1 }) });

/** One of the sizes that a picture is kept in. */
const Variant = closed({ gridref: Gridref, res: Resolution, type: Type.String() });
export type Variant = Static<typeof Variant>;

/** Between 0 and 1, from the top left. */
const Share = Type.Number({ minimum: 0, maximum: 1 });
/** The point of a picture that stays in view wherever it is cut. */
const Focus = closed({ x: Share, y: Share });

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

/** What is done to the original whenever its sizes are made: cut first, then turned clockwise. */
const Edits = closed({ crop: Type.Union([CropArea, Type.Null()]), rotate: Type.Enum([...turns]) });
export type Edits = Static<typeof Edits>;

/** `processing`: its sizes are still being made; `failed`: that was not possible, `error` says why. */
export const fileStates = ["processing", "ready", "failed"] as const;

export const fileKinds = ["image", "document", "audio", "video", "other"] as const;
export type FileKind = (typeof fileKinds)[number];

/** Longest text that stands for a picture, and longest caption. */
const alternativeLength = 300;
const captionLength = 500;
const Alternative = Type.String({ maxLength: alternativeLength });
const Caption = Type.String({ maxLength: captionLength });

/** What the staff writes about a file. German stands in the plain fields, English under `translations`. */
export const described = {
  /** Without its extension. */
  name: Type.String({ minLength: 1, maxLength: 160 }),
  tags: Type.Array(TagPath, { maxItems: 50 }),
  /** What somebody is told who cannot see the picture. */
  alt: Alternative,
  caption: Caption,
  translations: closed({
    en: Type.Optional(closed({ alt: Type.Optional(Alternative), caption: Type.Optional(Caption) })),
  }),
  /** It says nothing that stands beside it: whoever cannot see it misses nothing. */
  decorative: Type.Boolean(),
  focus: Focus,
};

/** Something that shows or offers a file. */
export const FileUse = closed({
  kind: Type.Enum(["entry", "gallery", "issue", "page"]),
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
  /** Its turn has not come yet. */
  queued: Type.Boolean(),
  changed: Time,
  /** Since when it lies in the trash. */
  deleted: Type.Union([Time, Type.Null()]),
});

export const File = closed({
  _id: Id,
  version: Type.Integer(),
  ...described,
  /** Of what it really is, without a dot: `jpg`. */
  ext: Type.String(),
  /** Bytes of the original. */
  size: Type.Integer({ minimum: 0 }),
  uploadDate: Time,
  /** What its bytes are, whatever its name or its sender say (RFC 6838): `image/jpeg`. */
  type: Type.String(),
  kind: Type.Enum([...fileKinds]),
  isImg: Type.Boolean(),
  status: Type.Enum([...fileStates]),
  error: Type.Optional(closed({ code: Type.String(), message: Type.String() })),
  /** The original; whoever is not of the staff gets a picture from there without camera and place. */
  gridref: Gridref,
  /** Of the upright original; only pictures and documents with pages have one. */
  res: Type.Optional(Resolution),
  /** Sizes in the original's own format, smallest first. */
  gridrefs: Type.Array(Variant),
  /** Sizes in WebP and AVIF. */
  gridrefs_ng: Type.Array(Variant),
  /** A few bytes to show until the picture is there (ThumbHash, base64). */
  placeholder: Type.Optional(Type.String()),
  ...Edits.properties,
  behind: Type.Optional(Behind),
  can: closed({ write: Type.Boolean(), delete: Type.Boolean() }),
});
export type File = Static<typeof File>;

export const FileList = listOf(File);
export type FileList = Static<typeof FileList>;
