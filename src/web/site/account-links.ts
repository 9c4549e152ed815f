import type { Where } from "./place.ts";

/** A link to what somebody has on the account beside the account itself; `label` is the key of its words. */
export type AccountLink = { href: string; label: string };

/**
 * The links that a feature wants on the screen of the account. It exports them as `accountLinks` from its
 * `web/account-links.ts`, which is found by its path.
 */
export type AccountLinks = {
  /** The function of the site that they belong to: switched off, there are none. */
  component: string;
  links: (where: Where) => AccountLink[];
};
