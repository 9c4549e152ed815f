import type { Language } from "#contract/language.ts";
import type { Client } from "#contract/wire/client.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { type File, readFileBatch } from "../contract.ts";
import { type Picture, pictureOf } from "../picture.ts";

export type FilesById = ReadonlyMap<string, File>;

/** The most ids in one request. */
const most = 100;

/** The files with these ids that exist and are visible to the user. */
export async function fetchFiles(api: Client, ids: readonly string[]): Promise<FilesById> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return none;
  const found: File[][] = [];
  for (let at = 0; at < unique.length; at += most) {
    found.push(await api.call(readFileBatch, { body: unique.slice(at, at + most) }));
  }
  const [first = [], ...rest] = found;
  return filesById(first, rest);
}

const none: FilesById = frozen(new Map());

/** Made once for the same replies, and frozen: parts of a page recognise the object. */
const filesById = once(
  (first: File[], rest: File[][]): FilesById =>
    frozen(new Map([first, ...rest].flat().map((file) => [file._id, file]))),
);

/** Those of them that can be shown as pictures, in the order of the ids. */
export function picturesIn(
  files: FilesById,
  { ids, language }: { ids: readonly string[]; language: Language },
): Picture[] {
  return ids.flatMap((id) => {
    const file = files.get(id);
    return (file && shownPicture(file, language)) ?? [];
  });
}

const shownPicture = once((file: File, language: Language): Picture | null => {
  const picture = pictureOf(file, { language });
  return picture && frozen(picture);
});
