import type { RouterContextProvider } from "react-router";
import type { Screen } from "#contract/addresses.ts";

/**
 * A link that stands at the end of every page: a screen of the site, and the key of its words. One that is `prominent` is
 * drawn as a button, as the law asks of some.
 */
export type FooterLink = { screen: Screen; label: string; prominent?: true };

/**
 * The links that a feature wants at the end of every page, beside those of the owner's menu. It exports them as
 * `footerLinks` from its `web/footer-links.ts`, which is found by its path.
 */
export type FooterLinks = {
  /** The function of the site that they belong to: switched off, there are none. */
  component: string;
  load: (context: Readonly<RouterContextProvider>) => Promise<FooterLink[]>;
};
