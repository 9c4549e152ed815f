export const entriesPath = "/admincenter/entries";

/** Where an entry is edited. */
export function editorAddress(id: string): string {
  return `${entriesPath}/${id}`;
}
