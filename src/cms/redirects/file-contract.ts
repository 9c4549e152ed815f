import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed } from "#contract/wire/shapes.ts";

/** The most lines of a file, without its head. */
export const mostLines = 10_000;
/** The largest file to import, in bytes: 10,000 lines of more than 800 characters. */
export const largestFile = 8 * 1024 * 1024;

export const exportRedirects = route({
  method: "GET",
  path: "/redirect/export",
  permission: "redirect.read",
  summary: "All redirects as CSV with the columns `from`, `to` and `kind`.",
  query: closed({}),
  reply: bytes,
});

export const lineOutcomes = ["new", "changed", "same", "fault"] as const;

export const ImportedLine = closed({
  /** As editors count, from 1. */
  line: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  outcome: Type.Enum([...lineOutcomes]),
  /** Of a fault: a word for it, and what is wrong in the caller's language. */
  code: Type.Union([Type.String(), Type.Null()]),
  message: Type.Union([Type.String(), Type.Null()]),
});
export type ImportedLine = Static<typeof ImportedLine>;

export const RedirectImport = closed({
  /** Whether it was stored: never on a dry run, and never with a fault. */
  stored: Type.Boolean(),
  counts: closed({
    new: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    fault: Type.Integer(),
  }),
  lines: Type.Array(ImportedLine),
});
export type RedirectImport = Static<typeof RedirectImport>;

export const importRedirects = route({
  method: "POST",
  path: "/redirect/import",
  permission: "redirect.write",
  summary: "Stores the redirects of a CSV file, all or none; with `dry=yes` says of each line what would become of it.",
  query: closed({ dry: Type.Optional(Type.Enum(["yes"])) }),
  multipart: closed({ file: Type.Unsafe<never>({ type: "string", format: "binary" }) }),
  reply: RedirectImport,
  refusals: ["FILE_MISSING", "FILE_EMPTY", "FILE_LARGE", "CSV_BROKEN", "CSV_LONG", "UPLOAD_BROKEN", "REDIRECT_COLUMNS"],
});
