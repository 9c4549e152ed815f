import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, Lang } from "#contract/wire/shapes.ts";
import { productTypes } from "#shop/products/kinds.ts";
import { pictureFaults, sheetSystems } from "./sheet.ts";

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
  /** The sites on which its pictures are, and how many on each; empty for addresses that are none. Most first. */
  pictures: Type.Array(closed({ host: Type.String(), count: Type.Integer() })),
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
    /** Fetches its pictures from other sites, once it is stored. */
    pictures: Type.Optional(Type.Enum(["yes"])),
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

export const SheetPictures = closed({
  /** The import that they belong to. */
  _id: Id,
  ...{ waiting: Type.Integer(), there: Type.Integer(), failed: Type.Integer() },
  /** Those that could not be fetched, in the order of the sheet. */
  faults: Type.Array(
    closed({
      row: Type.Integer(),
      product: Id,
      name: Type.String(),
      address: Type.String(),
      code: Type.Enum([...pictureFaults]),
      /** In the caller's language. */
      message: Type.String(),
    }),
  ),
});
export type SheetPictures = Static<typeof SheetPictures>;
const Last = closed({ last: Type.Union([SheetPictures, Type.Null()]) });

export const readSheetPictures = route({
  method: "GET",
  path: "/shop/sheet/pictures",
  permission: "product.write",
  summary: "How far the pictures of the last sheet are, and which of them could not be fetched.",
  query: closed({}),
  reply: Last,
});

export const retrySheetPictures = route({
  method: "POST",
  path: "/shop/sheet/pictures",
  permission: "product.write",
  summary: "Tries the pictures of a sheet again that could not be fetched.",
  body: closed({ _id: Id }),
  reply: Last,
  refusals: ["C404"],
});

export const stopSheetPictures = route({
  method: "DELETE",
  path: "/shop/sheet/pictures",
  permission: "product.write",
  summary: "Fetches no more pictures of a sheet, and forgets which could not be fetched.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});
