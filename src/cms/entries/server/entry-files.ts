import { refuseOthersThanPictures } from "#cms/files/server/index.ts";
import type { Tx } from "#database/database.ts";
import { entryField, sharedNames } from "../entry.ts";
import type { EntryDocument, EntryInput } from "./entry-document.ts";

/** Every file and gallery that an entry shows or offers. */
export function usedBy(document: EntryDocument): string[] {
  const values = document as Record<string, unknown>;
  return sharedNames.flatMap((name) => {
    const { files, galleries } = entryField(name);
    return [...(files?.(values[name]) ?? []), ...(galleries?.(values[name]) ?? [])];
  });
}

/**
 * Pictures alone may be shown as pictures.
 * @throws Problem `NOT_PICTURE` with the field
 */
export async function refuseWrongFiles(tx: Tx, written: EntryInput | EntryDocument): Promise<void> {
  const values = written as Record<string, unknown>;
  for (const name of sharedNames) {
    const { pictures } = entryField(name);
    if (!pictures || values[name] === undefined) continue;
    await refuseOthersThanPictures(tx, { ids: pictures(values[name]), field: name });
  }
}
