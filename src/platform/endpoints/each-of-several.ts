import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import type { BatchChange, Refused, Removal } from "#contract/wire/shapes.ts";

/** Removes things one by one; one that cannot be removed is reported with its reason and does not stop the others. */
export async function removeEach(
  ids: string[],
  { language, remove }: { language: Language; remove: (id: string) => Promise<void> },
): Promise<Removal> {
  const { done: removed, refused } = await each(ids, { language, act: remove });
  return { removed, refused };
}

/** Changes things in the same way. */
export async function changeEach(
  ids: string[],
  { language, change }: { language: Language; change: (id: string) => Promise<void> },
): Promise<BatchChange> {
  const { done: changed, refused } = await each(ids, { language, act: change });
  return { changed, refused };
}

async function each(
  ids: string[],
  { language, act }: { language: Language; act: (id: string) => Promise<void> },
): Promise<{ done: string[]; refused: Refused }> {
  const done: string[] = [];
  const refused: Refused = [];
  for (const id of ids) {
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      if (!isProblem(error)) throw error;
      const message = translator(language)(`problem:${error.code}`, error.details.values);
      refused.push({ _id: id, code: error.code, message });
    }
  }
  return { done, refused };
}

/** The id of a delete, from `?id` or from the body. @throws Problem `BAD_FIELDS` when neither names one */
export function idToRemove(call: { query: { id?: string | undefined }; body?: { _id: string } | undefined }): string {
  const id = call.query.id ?? call.body?._id;
  if (!id) throw new Problem("BAD_FIELDS", { field: "_id" });
  return id;
}
