import { type FilesById, fetchFiles } from "#cms/files/web/index.ts";
import { dependOn, Together } from "#web/kept/together.ts";
import type { RequestFacts } from "#web/request-context.ts";

type Facts = Pick<RequestFacts, "api" | "keeping">;

/** The files of all blocks of a page, in one call; `reader` is a block that is kept apart from it. */
export function filesTogether(page: Facts): (ids: readonly string[], reader?: Facts) => Promise<FilesById> {
  const files = new Together(page, fetchFiles);
  return async (ids, reader) => {
    const answer = await files.ask(ids);
    if (reader) dependOn(reader, answer);
    return answer.found;
  };
}
