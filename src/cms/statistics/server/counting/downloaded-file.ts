import { isId } from "#contract/id.ts";
import { linkName } from "#contract/links/link.ts";

export const downloads = "/api/v0/download/";

/** The link to the file whose bytes are at an address, such as `file:<id>`: all of its addresses are counted as one file. */
export function downloadedFile(path: string): string | null {
  if (!path.startsWith(downloads)) return null;
  const [id = ""] = path.slice(downloads.length).split("/");
  return isId(id) ? linkName({ kind: "file", id }) : null;
}
