import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Lang } from "#contract/wire/shapes.ts";
import { productTypes } from "#shop/products/kinds.ts";
import { sheetSystems } from "./sheet.ts";

/** The most products, faults and notes that a report tells one by one. */
export const mostReported = 500;

export const exportSheet = route({
  method: "GET",
  path: "/shop/sheet",
  permission: "product.readDrafts",
  summary: "All products as CSV, with a row for each product and each variant.",
  query: closed({}),
  reply: bytes,
});

export const sheetOutcomes = ["new", "changed", "same"] as const;

const Remark = closed({
  /** As in the spreadsheet, where the headers are row 1. */
  row: Type.Integer(),
  /** A header; empty for the whole row. */
  column: Type.String(),
  code: Type.String(),
  /** In the caller's language. */
  message: Type.String(),
});

export const SheetImport = closed({
  /** Whether it was stored: never on a dry run, and never with a fault. */
  stored: Type.Boolean(),
  system: Type.Enum([...sheetSystems]),
  /** What each column was taken for; null for one that is not taken. `sample` is the first text in it, cut off. */
  columns: Type.Array(
    closed({ header: Type.String(), target: Type.Union([Type.String(), Type.Null()]), sample: Type.String() }),
  ),
  /** What a column can be taken for. */
  targets: Type.Array(Type.String()),
  counts: closed({
    ...{ new: Type.Integer(), changed: Type.Integer(), same: Type.Integer() },
    ...{ fault: Type.Integer(), note: Type.Integer(), stock: Type.Integer() },
  }),
  products: Type.Array(
    closed({ row: Type.Integer(), name: Type.String(), sku: Type.String(), outcome: Type.Enum([...sheetOutcomes]) }),
  ),
  /** The groups that are made for them, each with those above it. */
  groups: Type.Array(Type.Array(Type.String())),
  faults: Type.Array(Remark),
  notes: Type.Array(Remark),
});
export type SheetImport = Static<typeof SheetImport>;

export const importSheet = route({
  method: "POST",
  path: "/shop/sheet",
  permission: "product.write",
  summary:
    "Takes the products of a CSV file, ours or that of another shop, all or none; with `dry=yes` says what would become of it.",
  query: closed({
    dry: Type.Optional(Type.Enum(["yes"])),
    /** That of texts whose columns name none; the main language of the site by default. */
    lang: Type.Optional(Lang),
    /** What new products are of which the file does not say it. */
    type: Type.Optional(Type.Enum([...productTypes])),
  }),
  multipart: closed({
    file: Type.Unsafe<never>({ type: "string", format: "binary" }),
    /** Columns that mean something else than proposed, as JSON: `{"3": "ean", "7": null}`, counted from 0. */
    columns: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  reply: SheetImport,
  refusals: [
    ...(["FILE_MISSING", "FILE_EMPTY", "FILE_LARGE", "CSV_BROKEN", "CSV_LONG", "UPLOAD_BROKEN"] as const),
    ...(["SHEET_WIDE", "SHEET_CELL", "BAD_FIELDS"] as const),
  ],
});
