import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, Line, Nothing, Time } from "#contract/wire/shapes.ts";
import { Labels } from "./subscriber.ts";

export const mostImportRows = 100_000;
/** The largest file to import, in bytes: 100,000 rows of more than 300 characters. */
export const largestImport = 32 * 1024 * 1024;

export const importStates = ["read", "checking", "checked", "importing", "done"] as const;

/** Why a line is left out, except for `new`. The texts are under `import.outcome`. */
export const importOutcomes = ["new", "wrong", "twice", "known", "left", "suppressed"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Which column of the file holds what, as indexes from 0. */
export const Columns = closed({
  address: Type.Integer({ minimum: 0, maximum: 199 }),
  name: Type.Union([Type.Integer({ minimum: 0, maximum: 199 }), Type.Null()]),
  language: Type.Union([Type.Integer({ minimum: 0, maximum: 199 }), Type.Null()]),
  tags: Type.Union([Type.Integer({ minimum: 0, maximum: 199 }), Type.Null()]),
});

/** The owner's declaration of how these people consented (GDPR Art. 7(1)). */
export const ImportProof = closed({
  source: Type.String({ minLength: 3, maxLength: 300 }),
  date: Type.String({ format: "date" }),
  wording: Type.String({ minLength: 20, maxLength: 2000 }),
  /** Other evidence: the log of the former provider, a printed form in words. */
  evidence: Type.Optional(Type.String({ maxLength: 20_000 })),
});
export type ImportProof = Static<typeof ImportProof>;

export const Plan = closed({
  columns: Columns,
  lists: IdList,
  tags: Labels,
  language: Lang,
  /** Without a proof, everybody is asked to confirm by mail. */
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
  /** How many lines the current step has processed. */
  done: Type.Integer(),
  /** The names of its columns, and its first lines. */
  head: Type.Array(Type.String()),
  preview: Type.Array(closed({ line: Type.Integer(), cells: Type.Array(Type.String()) })),
  plan: Plan,
  outcomes: closed(Object.fromEntries(importOutcomes.map((name) => [name, Type.Integer()])) as Counts),
  /** The first hundred lines that are left out. */
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
