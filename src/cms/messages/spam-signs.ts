/** The signs of spam in a message, with their weights. The texts are under `messages:sign`. */
export const signWeights = {
  /** A field was filled in that no person sees. */
  trap: 6,
  /** Sent faster than a person can type. */
  hasty: 4,
  quick: 2,
  manyLinks: 6,
  links: 3,
  /** A web address in a name, a company or a subject. */
  linkInName: 4,
  markup: 4,
  /** Mostly in scripts that the site's languages do not use. */
  letters: 4,
  /** Words that only advertisements use. */
  words: 3,
  shouting: 1,
  /** Names like `dRwQpzLkTbXn`. */
  gibberish: 3,
} as const;

export type SpamSign = keyof typeof signWeights;
export const spamSigns = Object.keys(signWeights) as SpamSign[];

/** From this weight on a message goes into the spam folder. No single sign is enough, except the trap. */
export const spamFrom = 6;
