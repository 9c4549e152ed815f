import { createContext, createElement, type ReactNode, useContext } from "react";
import type { Language } from "#contract/language.ts";
import { LanguageContext } from "../language-context.ts";

/** Renders the parts and islands of a shared page, from a cache if possible. */
export type PartDrawer = {
  /** Returns the name and number of the element that takes the part's place until the page is complete. */
  part: (part: Drawn, language: Language) => { mark: string; number: number };
  /** Returns the HTML of the element that takes the island's place. */
  island: (island: Drawn & { id: string }) => string;
};

/** A component and its props. */
export type Drawn = { of: (props: never) => ReactNode; facts: object };

/** Null in browsers, and for pages that are rendered for one visitor. */
export const PartsContext = createContext<PartDrawer | null>(null);

/**
 * Renders a component as a part of the page that is cached by its facts. The component depends on them and on the
 * language of the page alone: it uses no router and no `useId`, and its outermost node is an element.
 */
export function Part<Props extends object>({ of, facts }: { of: (props: Props) => ReactNode; facts: Props }) {
  const drawer = useContext(PartsContext);
  const language = useContext(LanguageContext);
  if (!drawer) return createElement(of, facts);
  const { mark, number } = drawer.part({ of, facts }, language);
  return createElement(mark, { n: number });
}
