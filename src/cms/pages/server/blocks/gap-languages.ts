import { gapsIn } from "#cms/pages/gaps.ts";
import { ownGapsOf } from "#cms/pages/own-gaps.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, languages } from "#contract/language.ts";
import type { PageDraft } from "../writing/page-draft.ts";

/** In which languages a page, as it is written, has gaps of a template; what all languages share counts for each. */
export function gapLanguages(draft: PageDraft & { kind: string }, types: BlockTypes): Language[] {
  const found = new Set<Language>();
  for (const { language } of ownGapsOf(draft, languages)) {
    for (const one of language === null ? languages : [language]) found.add(one);
  }
  types.withTexts(draft.blocks, (text) => {
    for (const language of languages) if (gapsIn(text[language] ?? "").length > 0) found.add(language);
    return text;
  });
  return languages.filter((language) => found.has(language));
}
