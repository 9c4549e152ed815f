import type { Translate } from "#contract/translate.ts";
import type { FileObjectRow, FileRow } from "#database/schema.ts";
import type { Edits, File, FileUse, Variant } from "../file.ts";
import { gridrefOf } from "./gridref.ts";

export type Texts = { alt: string; caption: string };
export type FileTexts = { de: Texts; en?: Texts | undefined };

/** What the caller may do with files. */
export type Rights = { write: boolean; delete: boolean };

/** What stands in other tables about a file. */
export type Beside = { objects: FileObjectRow[]; uses: FileUse[]; alike: string[] };

type Shown = { can: Rights; t: Translate };

/** A file as the staff sees it. */
export function toOwnersFile(row: FileRow, { beside, can, t }: Shown & { beside: Beside }): File {
  const shown = toFile(row, { objects: beside.objects, can });
  return {
    ...shown,
    ...(row.error ? { error: { code: row.error, message: t(`problem:${row.error}`) } } : {}),
    tags: JSON.parse(row.tags) as string[],
    behind: {
      uses: beside.uses,
      alike: beside.alike,
      queued: row.queued === 1,
      changed: row.changed_at,
      deleted: row.deleted_at,
    },
  };
}

/** A file as everybody may see it: without tags and uses (shared/API.md, "Files"). */
export function toFile(row: FileRow, { objects, can }: { objects: FileObjectRow[]; can: Rights }): File {
  const { de, en } = JSON.parse(row.texts) as FileTexts;
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    ext: row.ext,
    size: row.size,
    uploadDate: row.uploaded_at,
    tags: [],
    type: row.type,
    kind: row.kind as File["kind"],
    isImg: row.kind === "image",
    status: row.status as File["status"],
    gridref: gridrefOf(row.sha256),
    ...(row.width && row.height ? { res: { w: row.width, h: row.height } } : {}),
    gridrefs: sizes(objects, "own"),
    gridrefs_ng: sizes(objects, "ng"),
    ...(row.placeholder ? { placeholder: row.placeholder } : {}),
    ...de,
    translations: en ? { en } : {},
    decorative: row.decorative === 1,
    focus: JSON.parse(row.focus) as File["focus"],
    ...(JSON.parse(row.edits) as Edits),
    can,
  };
}

function sizes(objects: FileObjectRow[], role: FileObjectRow["role"]): Variant[] {
  return objects
    .filter((one) => one.role === role && one.left_at === null)
    .map(({ gridref, type, width, height }) => ({ gridref, type, res: { w: width ?? 1, h: height ?? 1 } }))
    .sort((a, b) => a.res.w - b.res.w);
}
