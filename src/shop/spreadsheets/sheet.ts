/** The largest sheet, in bytes. */
export const largestSheet = 32 * 1024 * 1024;
export const mostSheetRows = 20_000;
export const mostSheetColumns = 200;
/** Characters of a cell. */
export const longestSheetCell = 200_000;

/** Where a sheet comes from: our own export, that of another shop, or somebody's hand. */
export const sheetSystems = ["own", "woocommerce", "shopify", "other"] as const;
export type SheetSystem = (typeof sheetSystems)[number];

/** Why a cell, or a row, cannot be taken. The texts are under `admin:shop.sheet.fault`. */
export const sheetFaults = [
  "NUMBER",
  "NEGATIVE",
  "SMALL",
  "LARGE",
  "DECIMALS",
  "AMBIGUOUS",
  "WHOLE",
  "STEP",
  "LONG",
  "CHARACTERS",
  "CHOICE",
  "UNIT",
  "YES_NO",
  "TIME",
  "EAN",
  "ROUNDED",
  "ID",
  "MANY",
  "TWICE",
  "PARTS",
  "MISSING",
  "NAMELESS",
  "SKU_TWICE",
  "PRODUCT",
  "OPTIONS",
  "VARIANT_TWICE",
  "CELLS",
  "KEY_TWICE",
] as const;
export type SheetFaultCode = (typeof sheetFaults)[number];

/** The largest picture that is fetched, in bytes; the most of a product, and of a sheet. */
export const largestPicture = 20 * 1024 * 1024;
export const mostPicturesOfProduct = 50;
export const mostPictures = 10_000;

/** Why a picture could not be fetched. The texts are under `admin:shop.sheet.picture`. */
export const pictureFaults = [
  "ADDRESS",
  "PRIVATE",
  "GONE",
  "STATUS",
  "UNREACHABLE",
  "LARGE",
  "TYPE",
  "QUOTA",
  "MANY",
] as const;
export type PictureFaultCode = (typeof pictureFaults)[number];

/** What is not taken, or taken in another way than it stands there. The texts are under `admin:shop.sheet.note`. */
export const sheetNotes = [
  "COLUMN",
  "COMPARE_PRICE",
  "TAX_NONE",
  "GROUPED",
  "EXTERNAL",
  "LINK",
  "TEASER",
  "NO_VARIANTS",
  "NEGATIVE_STOCK",
] as const;
export type SheetNoteCode = (typeof sheetNotes)[number];

/** Whether several columns can mean the same: their lists are taken together. */
export function canRepeat(target: string): boolean {
  return ["related", "pictures", "categories", "tags"].includes(target);
}

export type Values = Record<string, string | number>;
/** `row` as in the spreadsheet, where the headers are row 1; `column` is a header, empty for a whole row. */
export type SheetFault = { row: number; column: string; code: SheetFaultCode; values: Values };
export type SheetNote = { row: number; column: string; code: SheetNoteCode; values: Values };

/** Which column of a sheet means what: a name of `sheetTargets`, or null for what is not taken. */
export type SheetMapping = { system: SheetSystem; columns: { header: string; target: string | null }[] };
