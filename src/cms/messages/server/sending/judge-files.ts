import { nameOf, typeOf } from "#cms/files/server/index.ts";
import { attachableTypes } from "#cms/messages/rules.ts";
import { attachable } from "#contract/wire/attached.ts";
import type { ProblemCode } from "#contract/wire/problem.ts";
import type { AttachedFile } from "#platform/endpoints/attached.ts";

/**
 * A file that may be kept with a message; its bytes lie in the spool, at `path`, or nowhere if no captcha came before
 * it.
 */
export type FitFile = { field: string; name: string; type: string; size: number; sha256: string; path: string | null };
export type StoredFile = FitFile & { path: string };
type UnfitFile = { field: string; fault: { code: ProblemCode; values: Record<string, string | number> } };
export type JudgedFile = FitFile | UnfitFile;

type Named = { unnamed: string };

/** What came with a form, by what its bytes are and not by what they are called. */
export function judgeFiles(files: readonly AttachedFile[], named: Named): Promise<JudgedFile[]> {
  return Promise.all(files.map((file) => judged(file, named)));
}

const most = { many: attachable.files, large: attachable.bytes / 1_000_000 };

async function judged({ field, filename, received, refused }: AttachedFile, { unnamed }: Named): Promise<JudgedFile> {
  const bare = nameOf(filename, { fallback: unnamed });
  const unfit = (code: ProblemCode, values: Record<string, string | number> = {}): UnfitFile => ({
    field,
    fault: { code, values: { name: filename.split(/[\\/]/).at(-1) || unnamed, ...values } },
  });
  switch (refused) {
    case "many":
      return unfit("FORM_FILES_MANY", { most: most.many });
    case "large":
      return unfit("FORM_FILE_LARGE", { most: most.large });
    case "full":
      return unfit("FORM_FILES_FULL");
    default:
  }
  const { head, size, sha256, path } = received;
  if (size === 0) return unfit("FORM_FILE_EMPTY");
  const found = await typeOf(head, { filename });
  if (!found || !attachableTypes[found.type]) return unfit("FORM_FILE_TYPE");
  return { field, name: `${bare}.${found.ext}`, type: found.type, size, sha256, path };
}
