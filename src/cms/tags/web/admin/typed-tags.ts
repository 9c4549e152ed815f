import { fold } from "#contract/formats/fold.ts";
import { tagText, tidyTag, typedTag } from "#contract/tags.ts";

/** The tags that a form names: chosen in a dialog (`tag`), or typed without script (`typed`). */
export function tagsIn(form: FormData): string[] {
  const texts = (name: string) => form.getAll(name).filter((text) => typeof text === "string");
  return [...texts("tag").map(tidyTag), ...texts("typed").map(typedTag)].filter((tag) => tag !== "");
}

type Tags = { value: string[]; known: string[] };

/**
 * The tags that a field holds, as they are shown in it. Only new ones are read as typed paths: a tag that exists keeps
 * its spelling, also if it has `>` in its name.
 */
export function tagsOfTexts(texts: string[], { value, known }: Tags): string[] {
  const paths = new Map(
    [...known, ...value].flatMap((path) => [[tagText(path), path] as const, [path, path] as const]),
  );
  const meant = texts.map((text) => paths.get(text) ?? typedTag(text));
  const spelled = meant.map((tag) => known.find((one) => fold(one) === fold(tag)) ?? tag);
  return spelled.filter((tag, at) => tag && spelled.findIndex((one) => fold(one) === fold(tag)) === at);
}
