import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Line, Nothing, Time } from "#contract/wire/shapes.ts";
import { Labels, ListIds } from "./subscriber.ts";

export const mostImportRows = 100_000;
/** Bytes of a file to import: 100,000 rows of a hundred and more letters. */
export const largestImport = 32 * 1024 * 1024;

export const importStates = ["read", "checking", "checked", "importing", "done"] as const;

/** Why a line is left out; `new` is not. The texts stand under `import.outcome`. */
export const importOutcomes = ["new", "wrong", "twice", "known", "left", "suppressed"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Where the columns of the file go, by their number from 0. */
export const Columns = closed({
  address: Type.Integer({ minimum: 0, maximum: 199 }),
  name: Type.Union([Type.Integer({ minimum: 0, maximum: 199 }), Type.Null()]),
  language: Type.Union([Type.Integer({ minimum: 0, maximum: 199 }), Type.Null()]),
  tags: Type.Union([Type.Integer({ minimum: 0, maximum: 199 }), Type.Null()]),
});

/** What the owner declares about how these people consented (GDPR Art. 7(1)). */
export const ImportProof = closed({
  source: Type.String({ minLength: 3, maxLength: 300 }),
  date: Type.String({ format: "date" }),
  wording: Type.String({ minLength: 20, maxLength: 2000 }),
  /** Whatever else shows it: the log of the former provider, a printed form in words. */
  evidence: Type.Optional(Type.String({ maxLength: 20_000 })),
});
export type ImportProof = Static<typeof ImportProof>;

export const Plan = closed({
  columns: Columns,
  lists: ListIds,
  tags: Labels,
  language: Lang,
  /** Without one, everybody is asked to confirm by mail. */
  proof: Type.Union([ImportProof, Type.Null()]),
});
export type Plan = Static<typeof Plan>;

export const Import = closed({
  _id: Id,
  version: Type.Integer(),
  state: Type.Enum([...importStates]),
  /** Of the file. */
  name: Line,
  total: Type.Integer(),
  /** How many lines the work in hand has behind it. */
  done: Type.Integer(),
  /** The names of its columns, and its first lines. */
  head: Type.Array(Type.String()),
  preview: Type.Array(closed({ line: Type.Integer(), cells: Type.Array(Type.String()) })),
  plan: Plan,
  outcomes: closed(Object.fromEntries(importOutcomes.map((name) => [name, Type.Integer()])) as Counts),
  /** The first hundred that are left out. */
  left: Type.Array(closed({ line: Type.Integer(), outcome: Type.Enum([...importOutcomes]), cell: Type.String() })),
  created: Time,
});
export type Import = Static<typeof Import>;
type Counts = Record<ImportOutcome, ReturnType<typeof Type.Integer>>;

export const uploadImport = route({
  method: "POST",
  path: "/subscriber/import",
  permission: "subscriber.import",
  summary: "Reads a CSV file of at most 100,000 lines; nobody is subscribed by that.",
  multipart: closed({ file: Type.Unsafe<never>({ type: "string", format: "binary" }) }),
  reply: Import,
  refusals: ["FILE_MISSING", "FILE_EMPTY", "FILE_LARGE", "CSV_BROKEN", "CSV_LONG", "UPLOAD_BROKEN"],
});

export const readImport = route({
  method: "GET",
  path: "/subscriber/import",
  permission: "subscriber.import",
  summary: "How far an import has come, and what is wrong with its lines.",
  query: closed({ id: Id }),
  reply: Import,
  refusals: ["C404"],
});

export const planImport = route({
  method: "PUT",
  path: "/subscriber/import",
  permission: "subscriber.import",
  summary: "Says what the columns are and how people consented; then every line is checked.",
  body: closed({ _id: Id, version: Type.Integer(), ...Plan.properties }),
  reply: Import,
  refusals: ["C404", "C409", "IMPORT_RUNNING", "LIST_UNKNOWN", "CSV_COLUMN"],
});

export const startImport = route({
  method: "POST",
  path: "/subscriber/import/start",
  permission: "subscriber.import",
  summary: "Takes in the lines that nothing speaks against.",
  body: closed({ _id: Id, version: Type.Integer() }),
  reply: Import,
  refusals: ["C404", "C409", "IMPORT_RUNNING"],
});

export const deleteImport = route({
  method: "DELETE",
  path: "/subscriber/import",
  permission: "subscriber.import",
  summary: "Forgets the lines of a file; who was taken in stays.",
  query: closed({ id: Id }),
  reply: Nothing,
  refusals: ["C404", "IMPORT_RUNNING"],
});
