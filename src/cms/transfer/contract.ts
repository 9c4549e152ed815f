import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Time } from "#contract/wire/shapes.ts";

/** Where a site can come from. */
export const systems = ["vitrine", "wordpress", "ghost", "markdown"] as const;
export type System = (typeof systems)[number];

/**
 * `checking`: what would happen is being found out, and nothing is written; `checked`: it stands in `report`;
 * `importing`; `done`; `refused`: `problem` says why; `cancelled` by somebody.
 */
export const transferStates = ["checking", "checked", "importing", "done", "refused", "cancelled"] as const;
export type TransferState = (typeof transferStates)[number];

/** What becomes of a record whose thing stands here already: it is written anew as a new version, or stays. */
export const standingChoices = ["overwrite", "keep"] as const;

const written = {
  standing: Type.Enum([...standingChoices]),
  /** Whether pictures are fetched from the former site, where its export does not hold them. */
  pictures: Type.Boolean(),
  /** The language of texts that come without one. */
  language: Lang,
};
export const ImportOptions = closed(written);
export type ImportOptions = Static<typeof ImportOptions>;

/** What may be asked before an import. */
export const asked = ["standing", "pictures", "language"] as const;

const Count = Type.Integer({ minimum: 0 });
/** What became of records: `kept` are things that were to stay, and `left` what makes no sense here. */
export const outcomes = ["added", "changed", "same", "kept", "left"] as const;
export type Outcome = (typeof outcomes)[number];
const Outcomes = closed({ added: Count, changed: Count, same: Count, kept: Count, left: Count });

/** Something worth knowing; the code is the same for all of a kind. */
const Told = closed({ place: Type.String(), code: Type.String(), message: Type.String() });
const ToldList = closed({ total: Count, first: Type.Array(Told) });

export const Report = closed({
  kinds: Type.Array(closed({ kind: Type.String(), ...Outcomes.properties })),
  /** What keeps the import from being carried out. */
  faults: ToldList,
  remarks: ToldList,
  /** Some of the things that came, with their titles. */
  things: Type.Array(closed({ kind: Type.String(), _id: Id, title: Type.String() })),
});
export type Report = Static<typeof Report>;

const Progress = closed({
  /** The bytes of files are read first, then records are written. */
  phase: Type.Enum(["reading", "writing"]),
  done: Count,
  total: Count,
});
export type Progress = Static<typeof Progress>;

export const Transfer = closed({
  _id: Id,
  version: Type.Integer(),
  state: Type.Enum([...transferStates]),
  system: Type.Enum([...systems]),
  /** The name of the file that was sent. */
  name: Type.String(),
  size: Count,
  options: ImportOptions,
  /** Which of the options make a difference for this system. */
  asks: Type.Array(Type.Enum([...asked])),
  report: Type.Union([Report, Type.Null()]),
  problem: Type.Union([closed({ code: Type.String(), message: Type.String() }), Type.Null()]),
  /** While it is checked or carried out; null while that is not known. */
  progress: Type.Union([Progress, Type.Null()]),
  created: Time,
  finished: Type.Union([Time, Type.Null()]),
});
export type Transfer = Static<typeof Transfer>;

export const exportSite = route({
  method: "GET",
  path: "/transfer/export",
  permission: "transfer.export",
  proved: true,
  summary: "The whole site as an archive: content, files, design, menus, wordings, redirects and settings.",
  query: closed({ versions: Type.Optional(Type.Enum(["yes"])) }),
  reply: bytes,
});

export const readExportSize = route({
  method: "GET",
  path: "/transfer/size",
  permission: "transfer.export",
  summary: "How much an export would hold: things of each kind, and bytes of files.",
  reply: closed({
    kinds: Type.Array(closed({ kind: Type.String(), count: Count })),
    files: closed({ count: Count, bytes: Count }),
  }),
});

export const readTransfers = route({
  method: "GET",
  path: "/transfer",
  permission: "transfer.import",
  summary: "The latest imports, newest first; the largest file that is taken, and from which systems.",
  query: closed({ id: Type.Optional(Id) }),
  reply: closed({ items: Type.Array(Transfer), largest: Count, systems: Type.Array(Type.Enum([...systems])) }),
});

const archiveRefusals = [
  ...(["ARCHIVE_UNKNOWN", "ARCHIVE_DAMAGED", "ARCHIVE_UNSAFE", "ARCHIVE_ENCRYPTED", "ARCHIVE_BOMB"] as const),
  ...(["ARCHIVE_LARGE", "ARCHIVE_NEWER"] as const),
];

export const beginImport = route({
  method: "POST",
  path: "/transfer/import",
  permission: "transfer.import",
  summary: "Takes a file with a site, an archive or the export of another system, and begins to check it.",
  query: closed({ standing: Type.Optional(Type.Enum([...standingChoices])) }),
  multipart: closed({ file: Type.Unsafe<never>({ type: "string", format: "binary" }) }),
  reply: Transfer,
  refusals: ["FILE_MISSING", "FILE_EMPTY", "UPLOAD_BROKEN", "TRANSFER_BUSY", ...archiveRefusals],
});

const named = { _id: Id, version: Type.Integer() };

export const checkImport = route({
  method: "POST",
  path: "/transfer/check",
  permission: "transfer.import",
  summary: "Checks an import again, with other options.",
  body: closed({ ...named, options: closed(Type.Partial(ImportOptions).properties) }),
  reply: Transfer,
  refusals: ["C404", "C409", "TRANSFER_BUSY", "TRANSFER_STATE"],
});

export const runImport = route({
  method: "POST",
  path: "/transfer/run",
  permission: "transfer.import",
  proved: true,
  summary: "Carries out an import that was checked, as a whole or not at all.",
  body: closed(named),
  reply: Transfer,
  refusals: ["C404", "C409", "TRANSFER_BUSY", "TRANSFER_STATE"],
});

export const cancelImport = route({
  method: "DELETE",
  path: "/transfer",
  permission: "transfer.import",
  summary: "Stops an import that is being checked or carried out, and forgets one that is not.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});
