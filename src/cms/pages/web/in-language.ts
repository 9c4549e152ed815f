import { type Language, type Localised, shown } from "#contract/language.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";

/** A text as it is shown, and its language where that is not the page's own. */
export type TextShown = { readonly text: string; readonly lang: string | undefined };

/**
 * The same text of a page is the same object each time, so that parts need not compare its words. What is made of a text
 * that nobody keeps is not frozen: each time another object, it is known by its words.
 */
export const inLanguage = once((text: Localised, language: Language): TextShown => {
  const found = shown(text, language);
  const made = { text: found?.text ?? "", lang: found && found.lang !== language ? found.lang : undefined };
  return Object.isFrozen(text) ? frozen(made) : made;
});
