/** What makes a message look like spam, and how much each weighs. The texts stand under `messages:sign`. */
export const signWeights = {
  /** A field was filled in that no person sees. */
  trap: 6,
  /** Written faster than anybody types. */
  hasty: 4,
  quick: 2,
  manyLinks: 6,
  links: 3,
  /** An address of a page where a name, a company or a subject belongs. */
  linkInName: 4,
  markup: 4,
  /** Mostly in letters that the site's languages do not have. */
  letters: 4,
  /** What only advertisements speak of. */
  words: 3,
  shouting: 1,
  /** Names like `dRwQpzLkTbXn`. */
  gibberish: 3,
} as const;

export type SpamSign = keyof typeof signWeights;
export const spamSigns = Object.keys(signWeights) as SpamSign[];

/** From this weight on a message goes into the spam folder. No single doubt is enough, but for the trap. */
export const spamFrom = 6;
