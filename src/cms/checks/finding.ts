/** `error`: visitors meet it; `advice`: it could be better; `note`: nothing is wrong, but the owner may not know it. */
export const weights = ["error", "advice", "note"] as const;
export type Weight = (typeof weights)[number];

/** What can be found on the site, in the order in which the screen shows it. Each has its words under `admin:checks.finding`. */
const weighed = {
  pageBroken: "error",
  linkDead: "error",
  menuDead: "error",
  outsideDead: "error",
  pictureUndescribed: "error",
  textGap: "error",
  settingsGap: "error",
  headingNone: "error",
  titleMissing: "error",
  titleTwice: "advice",
  titleLong: "advice",
  titleShort: "advice",
  descriptionMissing: "advice",
  descriptionTwice: "advice",
  descriptionLong: "advice",
  headingTwice: "advice",
  headingSkips: "advice",
  linkMoved: "advice",
  menuMoved: "advice",
  anchorGone: "advice",
  pictureUntranslated: "advice",
  pictureHeavy: "advice",
  pictureUnsized: "advice",
  orphan: "advice",
  textsMissing: "advice",
  textsOutdated: "advice",
  menuHidden: "note",
  outsideUnknown: "note",
} as const satisfies Record<string, Weight>;
export type FindingName = keyof typeof weighed;
export const findingNames = Object.keys(weighed) as FindingName[];

export function weightOf(name: FindingName): Weight {
  return weighed[name];
}

/** The screens on which something is mended. */
export const placeKinds = [
  "page",
  "settings",
  "entry",
  "file",
  "menus",
  "addresses",
  "pages",
  "entries",
  "none",
] as const;

/**
 * Where it is mended: in the editor of a page, at one of its blocks if it is known; in the settings of a page; in the
 * editor of an entry; at the texts of a file; in the menus; among the fixed addresses; in a list.
 */
export type Place = {
  kind: (typeof placeKinds)[number];
  /** The id of the page, the entry or the file. */
  thing?: string;
  block?: string;
};
