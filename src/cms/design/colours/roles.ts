/**
 * What a colour is for. Stored for light and for dark:
 * - `paper` the page, `surface` cards and fields on it, `tint` quiet bands,
 * - `ink` words, `soft` less important ones, `line` what divides,
 * - `link` links in words, `action` buttons, `accent` what catches the eye and is not read,
 * - `panel` a loud band, `deep` the quiet dark one with the footer, `sky` behind the opening of a page,
 * - `danger` errors.
 */
export const colourRoles = [
  "paper",
  "surface",
  "tint",
  "ink",
  "soft",
  "line",
  "link",
  "action",
  "accent",
  "panel",
  "deep",
  "sky",
  "danger",
] as const;
export type ColourRole = (typeof colourRoles)[number];
