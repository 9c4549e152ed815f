import type { Edits } from "#cms/files/file.ts";
import type { Db } from "#database/database.ts";

/** One of the sizes of a picture in the store. */
export type BrandObject = { gridref: string; sha256: string; type: string; width: number; height: number };

/** A picture of the brand that has sizes. */
export type BrandFile = {
  id: string;
  /** The bytes and the type of the original. */
  sha256: string;
  type: string;
  size: number;
  edited: boolean;
  /** Share of width and height that stays in view, from the top left. */
  focus: { x: number; y: number };
  /** Narrowest first: in the format of the original, and in WebP. */
  own: BrandObject[];
  webp: BrandObject[];
};

/** The pictures with these ids that are there and have sizes, by their ids. */
export async function brandFiles(db: Db, { ids }: { ids: string[] }): Promise<Map<string, BrandFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("files")
    .select(["id", "sha256", "type", "size", "edits", "focus"])
    .where("id", "in", ids)
    .where("kind", "=", "image")
    .where("deleted_at", "is", null)
    .execute();
  const objects = await db
    .selectFrom("file_objects")
    .select(["file_id", "gridref", "role", "sha256", "type", "width", "height"])
    .where("file_id", "in", ids)
    .where("role", "in", ["own", "ng"])
    .where("left_at", "is", null)
    .orderBy("width")
    .execute();
  const byFile = Map.groupBy(objects, ({ file_id }) => file_id);
  return new Map(
    rows.flatMap(({ edits, focus, ...row }) => {
      const sizes = byFile.get(row.id) ?? [];
      const own = sizes.filter(({ role }) => role === "own").map(toObject);
      const webp = sizes.filter((size) => size.role === "ng" && size.type === "image/webp").map(toObject);
      const { crop, rotate } = JSON.parse(edits) as Edits;
      const edited = crop !== null || rotate !== 0;
      const file = { ...row, edited, focus: JSON.parse(focus) as BrandFile["focus"], own, webp };
      return own.length + webp.length > 0 ? [[row.id, file] as const] : [];
    }),
  );
}

function toObject({ gridref, sha256, type, width, height }: Omit<BrandObject, "width" | "height"> & Nullable) {
  return { gridref, sha256, type, width: width ?? 1, height: height ?? 1 };
}

type Nullable = { width: number | null; height: number | null };

/** The smallest size that covers one of the two lengths in pixels, else the largest one. */
export function coveringOne(sizes: readonly BrandObject[], { width, height }: { width: number; height: number }) {
  return sizes.find((size) => size.width >= width || size.height >= height) ?? sizes.at(-1);
}

/** The smallest size that covers both lengths, else the largest one. */
export function coveringBoth(sizes: readonly BrandObject[], { width, height }: { width: number; height: number }) {
  return sizes.find((size) => size.width >= width && size.height >= height) ?? sizes.at(-1);
}

/** Larger drawings are no icons: their pixels have fewer bytes. */
const largestDrawing = 150_000;

/** Whether the original is a drawing that can be shown as it was uploaded. */
export function isDrawing({ type, size, edited }: BrandFile): boolean {
  return type === "image/svg+xml" && !edited && size <= largestDrawing;
}

/** Whether it can stand as an icon: at most a quarter wider than high, or higher than wide. */
export function isSquarish({ own, webp }: BrandFile): boolean {
  const { width, height } = (own.at(-1) ?? webp.at(-1))!;
  return Math.max(width, height) <= 1.25 * Math.min(width, height);
}
