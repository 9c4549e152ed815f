import type { Translate } from "#contract/texts/translate.ts";

export type WordingTexts = ReturnType<typeof wordingTexts>;

/** What the tool says; `{…}` is filled in by its script. */
export function wordingTexts(t: Translate) {
  const said = (key: string) => t(`site:wording.${key}`);
  return {
    start: said("start"),
    on: said("on"),
    end: said("end"),
    more: said("more"),
    change: said("change"),
    title: said("title"),
    placeholders: said("placeholders"),
    law: said("law"),
    shipped: said("shipped"),
    former: said("former"),
    theirs: said("theirs"),
    one: said("one"),
    other: said("other"),
    save: said("save"),
    close: said("close"),
    unsaved: said("unsaved"),
    leave: said("leave"),
    reset: said("reset"),
    unreachable: said("unreachable"),
    empty: said("empty"),
    loading: said("loading"),
    table: said("table"),
    noForms: said("noForms"),
    languages: { de: said("language.de"), en: said("language.en") },
  };
}
