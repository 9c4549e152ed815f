import type { BrandPicture } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import type { FileRow } from "#cms/files/web/admin/index.ts";

/** What pages show of a brand that may not be published. */
export type DrawnBrand = { logo: BrandPicture | null; logoDark: BrandPicture | null; ornament: string | null };

export type FileRows = ReadonlyMap<string, FileRow | null>;

/** A file that is not there, or whose sizes are not made yet, is left out, as on the site. */
export function drawnBrand(
  { brand, ornament }: Pick<DesignDocument, "brand" | "ornament">,
  rows: FileRows,
): DrawnBrand {
  const drawing = ornament.name === "own" ? ornament.file : null;
  return {
    logo: pictureIn(rows, brand.logo),
    logoDark: pictureIn(rows, brand.logoDark),
    ornament: pictureIn(rows, drawing)?.src ?? null,
  };
}

export function pictureIn(rows: FileRows, id: string | null): BrandPicture | null {
  const picture = id === null ? null : rows.get(id)?.picture;
  return picture ? { src: picture.src, width: picture.width, height: picture.height } : null;
}
