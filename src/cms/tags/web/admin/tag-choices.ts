import type { Tag } from "#cms/tags/contract.ts";
import { fold } from "#contract/fold.ts";
import { tagDelimiter } from "#contract/tags.ts";

/** The tree of tags as the choices of a select, each branch further in than what it grows on. */
export function tagChoices(tags: Tag[], chosen: string): { value: string; label: string }[] {
  const same = tags.find(({ path }) => fold(path) === fold(chosen));
  const choices = tags.map((tag) => {
    const steps = tag.path.split(tagDelimiter);
    // An address may spell the tag in its own way.
    return { value: tag === same ? chosen : tag.path, label: `${"\u2003".repeat(steps.length - 1)}${steps.at(-1)}` };
  });
  return chosen === "" || same ? choices : [...choices, { value: chosen, label: chosen }];
}
