import { fold } from "#contract/formats/fold.ts";
import { tagDelimiter } from "#contract/tags.ts";

/** The tree of tags as the choices of a select, with branches indented. */
export function tagChoices(tags: string[], chosen: string): { value: string; label: string }[] {
  const same = tags.find((path) => fold(path) === fold(chosen));
  const choices = tags.map((path) => {
    const steps = path.split(tagDelimiter);
    // An address may spell the tag in its own way.
    return { value: path === same ? chosen : path, label: `${"\u2003".repeat(steps.length - 1)}${steps.at(-1)}` };
  });
  return chosen === "" || same ? choices : [...choices, { value: chosen, label: chosen }];
}
