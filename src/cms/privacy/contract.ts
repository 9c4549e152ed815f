import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Line, Time } from "#contract/wire/shapes.ts";

const address = Line;
const TimeOrNull = Type.Union([Time, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });

/** Data about a person. `kind` and the names of `fields` have texts in `privacy.json`. */
export const SubjectRecord = closed({
  id: Type.String(),
  kind: Type.String(),
  at: Time,
  title: Type.String(),
  fields: Type.Record(Type.String(), Type.Unknown()),
  /** Names of `fields` in which the staff has noted something for itself: to be read before they are handed out. */
  internal: Type.Optional(Type.Array(Type.String())),
  to: Type.Optional(Type.String()),
});
export type SubjectRecord = Static<typeof SubjectRecord>;

/** A body and not a query: personal addresses do not belong in logs and browser histories. */
export const searchSubject = route({
  method: "POST",
  path: "/subject/search",
  permission: "subject.read",
  summary: "Everything stored about the person with this email address (GDPR Art. 15).",
  body: closed({ address }),
  reply: closed({ address: Line, records: Type.Array(SubjectRecord) }),
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT"],
});

export const exportFormats = ["json", "html"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportSubject = route({
  method: "POST",
  path: "/subject/export",
  permission: "subject.export",
  summary: "The same as a file: JSON for machines (GDPR Art. 20), or a page to read and print in one language.",
  body: closed({ address, format: Type.Enum([...exportFormats]), lang: Type.Optional(Lang) }),
  reply: bytes,
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT"],
});

export const Erasure = {
  erased: Type.Array(closed({ kind: Type.String(), count: Count })),
  /** What is not erased; `reason` is the key of a text. */
  kept: Type.Array(closed({ kind: Type.String(), reason: Type.String(), until: TimeOrNull, count: Count })),
};

export const previewErasure = route({
  method: "POST",
  path: "/subject/preview",
  permission: "subject.erase",
  summary: "What an erasure would delete, and what would be kept for which reason. Nothing is erased.",
  body: closed({ address }),
  reply: closed(Erasure),
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT"],
});
export type Erasure = Static<typeof previewErasure.reply>;

export const eraseSubject = route({
  method: "POST",
  path: "/subject/erase",
  permission: "subject.erase",
  proved: true,
  summary:
    "Erases what is kept about a person (GDPR Art. 17), as far as no law asks for it. `confirm` is the address again.",
  body: closed({ address, confirm: Line }),
  reply: closed({ _id: Id, at: Time, ...Erasure }),
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT", "CONFIRM_ADDRESS"],
});
export type ErasureDone = Static<typeof eraseSubject.reply>;

/** How long a kind of data is kept, and what the last run removed. */
export const Retention = closed({
  kind: Type.String(),
  days: Count,
  reason: Type.String(),
  next: Time,
  last: Type.Union([closed({ at: Time, removed: Count }), Type.Null()]),
});
export type Retention = Static<typeof Retention>;

export const readRetention = route({
  method: "GET",
  path: "/retention",
  permission: "subject.read",
  summary: "How long each kind of data is kept and why, when it is next looked through, and what was removed last.",
  reply: Type.Array(Retention),
});
