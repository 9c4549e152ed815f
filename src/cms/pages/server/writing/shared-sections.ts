import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { PageInput } from "./page-document.ts";
import type { PageDraft } from "./page-draft.ts";

/**
 * What may be written of a page of this kind. The name of a shared section is the same in all languages, so that it is
 * published in all of them; nothing but such a section is shown on all pages.
 * @throws Problem `BAD_FIELDS` for a page that is to be shown on all pages
 */
export function inputFor(kind: string, input: PageInput): PageInput {
  if (kind !== "shared") {
    if (input.everywhere && input.everywhere !== "no") throw new Problem("BAD_FIELDS", { field: "everywhere" });
    return input;
  }
  const { slug: _none, translations, ...written } = input;
  const title = input.title || translations?.en?.title || input.title;
  return title === undefined ? written : { ...written, title, translations: { en: { title } } };
}

/**
 * A shared section in a shared section would be shown in itself some day.
 * @throws Problem `SHARED_NESTED`
 */
export function refuseNested({ kind, draft, types }: { kind: string; draft: PageDraft; types: BlockTypes }): void {
  if (kind === "shared" && types.thingsIn(draft.blocks, "shared").length > 0) {
    throw new Problem("SHARED_NESTED", { field: "blocks" });
  }
}
