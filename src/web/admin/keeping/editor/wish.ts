import type { Language } from "#contract/language.ts";

export const keptIntents = ["save", "publish", "unpublish", "undelete"] as const;
export type KeptIntent = (typeof keptIntents)[number];

/** A request to save a thing, to publish it or take it down, or to bring it back from the trash. */
export type Wish = {
  intent: KeptIntent;
  /** Only this language is published or taken down. */
  lang?: Language;
  /** What still fits as it is: languages, or the names that the thing has for its texts. */
  reviewed?: string[];
  /** Not requested by the user: it shows no notice and does not move the focus. */
  auto?: true;
};
