import type * as fields from "#contract/fields/fields.ts";
import type { Written } from "#contract/fields/fields.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { FileObjectRow, FileRow } from "#database/schema/files.ts";
import { inEnglish, nothingWritten } from "#platform/publishing/written.ts";
import type { fileFields } from "../fields.ts";
import { type Edits, type File, type FileUse, fileTable, type Variant } from "../file.ts";
import { gridrefOf } from "./gridref.ts";

/** What is written about a file. */
export type Described = Written<typeof fileFields>;
/** What is stored of it without a column of its own: texts in each language, and the rest. */
export type FileTexts = { de: Texts; en?: Texts | undefined; more?: Record<string, unknown> };
type Texts = { [N in keyof fields.Texts<typeof fileFields>]: string };
type Columns = Pick<FileRow, "name" | "tags" | "decorative" | "focus" | "texts">;

export function describedIn(row: Columns): Described {
  const { de, en, more } = JSON.parse(row.texts) as FileTexts;
  return {
    ...nothingWritten(fileTable),
    ...more,
    ...de,
    ...inEnglish(fileTable, en ?? {}),
    name: row.name,
    tags: JSON.parse(row.tags) as string[],
    decorative: row.decorative === 1,
    focus: JSON.parse(row.focus) as Described["focus"],
  };
}

/** The other way round. */
export function columnsOf({ name, tags, decorative, focus, translations, ...rest }: Described): Columns {
  const texts = Object.entries(rest);
  const isText = ([name]: [string, unknown]) => fileTable.translated.some((one) => one === name);
  const [de, more] = [texts.filter(isText), texts.filter((one) => !isText(one))].map(Object.fromEntries);
  const { en } = translations;
  const stored = { de, ...(en ? { en } : {}), ...(Object.keys(more).length > 0 ? { more } : {}) };
  return {
    name,
    tags: JSON.stringify(tags),
    decorative: decorative ? 1 : 0,
    focus: JSON.stringify(focus),
    texts: JSON.stringify(stored),
  };
}

/** What the caller may do with files. */
export type Rights = { write: boolean; delete: boolean };

/** What stands in other tables about a file. */
export type Beside = { objects: FileObjectRow[]; uses: FileUse[]; alike: string[] };

type Shown = { can: Rights; t: Translate };

/** A file as the staff sees it. */
export function toOwnersFile(row: FileRow, { beside, can, t }: Shown & { beside: Beside }): File {
  return {
    ...toFile(row, { objects: beside.objects, can }),
    ...(row.error ? { error: { code: row.error, message: t(`problem:${row.error}`) } } : {}),
    ...describedIn(row),
    behind: {
      uses: beside.uses,
      alike: beside.alike,
      queued: row.queued === 1,
      whole: sizes(beside.objects, "whole")[0] ?? null,
      changed: row.changed_at,
      deleted: row.deleted_at,
    },
  };
}

/** A file as everybody may see it: without tags and uses (shared/API.md, "Files"). */
export function toFile(row: FileRow, { objects, can }: { objects: FileObjectRow[]; can: Rights }): File {
  return {
    _id: row.id,
    version: row.version,
    ...describedIn(row),
    ...fileTable.emptyOf(fileTable.names.filter((name) => fileTable.rule(name).behind)),
    ext: row.ext,
    size: row.size,
    uploadDate: row.uploaded_at,
    type: row.type,
    kind: row.kind as File["kind"],
    isImg: row.kind === "image",
    status: row.status as File["status"],
    gridref: gridrefOf(row.sha256),
    ...(row.width && row.height ? { res: { w: row.width, h: row.height } } : {}),
    gridrefs: sizes(objects, "own"),
    gridrefs_ng: sizes(objects, "ng"),
    ...(row.placeholder ? { placeholder: row.placeholder } : {}),
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
