import { type FilesById, fetchFiles } from "#cms/files/web/index.ts";
import type { Client } from "#contract/wire/client.ts";

/** What is asked for in the same turn of the event loop is asked in one call. */
export function filesTogether(api: Client): (ids: readonly string[]) => Promise<FilesById> {
  let wanted: string[] = [];
  let asked: Promise<FilesById> | null = null;
  return (ids) => {
    wanted.push(...ids);
    asked ??= Promise.resolve().then(() => {
      const all = wanted;
      wanted = [];
      asked = null;
      return fetchFiles(api, all);
    });
    return asked;
  };
}
