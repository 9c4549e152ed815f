import { altsOf, lackingAlt } from "#cms/files/alt.ts";
import type { File, FileKind, FileUse } from "#cms/files/contract.ts";
import { type Picture, pictureOf } from "#cms/files/picture.ts";
import { averageColour } from "#cms/files/placeholder.ts";
import { type Language, languages } from "#contract/language.ts";
import { trashedUntil } from "#contract/trash.ts";

/** The data of a card of the file browser. */
export type FileRow = {
  id: string;
  name: string;
  /** With its extension. */
  fileName: string;
  /** `JPG` */
  ext: string;
  kind: FileKind;
  isImg: boolean;
  /** Bytes */
  size: number;
  state: File["status"];
  /** Its sizes are waiting to be made. */
  queued: boolean;
  /** Why its sizes could not be made. */
  error: string | null;
  picture: Picture | null;
  /** What it shows, for those who do not see it, in each language; empty where that is not said. */
  alts: Record<Language, string>;
  /** Of the original, in pixels; null as long as nobody knows it. */
  res: { w: number; h: number } | null;
  /** The colour that is shown while the picture is missing. */
  colour: string | null;
  tags: string[];
  uses: FileUse[];
  /** How many pictures look like it. */
  alike: number;
  /** The languages, of those that there are, in which it has no alternative text. */
  lacksAlt: Language[];
  /** When it is deleted from the trash. */
  trashedUntil: string | null;
  can: File["can"];
};

export function toRow(file: File, { language }: { language: Language }): FileRow {
  const { behind, placeholder } = file;
  return {
    id: file._id,
    name: file.name,
    fileName: file.ext ? `${file.name}.${file.ext}` : file.name,
    ext: file.ext.toUpperCase(),
    kind: file.kind,
    isImg: file.isImg,
    size: file.size,
    state: file.status,
    queued: behind?.queued ?? false,
    error: file.error?.message ?? null,
    picture: pictureOf(file, { language }),
    alts: altsOf(file),
    res: file.res ?? null,
    colour: placeholder ? averageColour(placeholder) : null,
    tags: file.tags,
    uses: behind?.uses ?? [],
    alike: behind?.alike.length ?? 0,
    lacksAlt: lackingAlt(file, languages),
    trashedUntil: behind?.deleted ? trashedUntil(behind.deleted) : null,
    can: file.can,
  };
}

/** A picture whose sizes could not be made cannot be shown anywhere. */
export function isPickable({ isImg, state }: FileRow): boolean {
  return !isImg || state !== "failed";
}
