import { createContext, createElement, type ReactNode, useContext } from "react";
import type { Language } from "#contract/language.ts";
import { LanguageContext } from "../language-context.ts";

/** Renders the parts and islands of a shared page, from a cache if possible. */
export type PartDrawer = {
  /** Returns the name and number of the element that takes the place of these parts until the page is complete. */
  parts: (parts: readonly Drawn[], language: Language) => { mark: string; number: number };
  /** Returns what takes the places of the island's HTML and of its props, the value of an attribute. */
  island: (island: Drawn & { id: string }) => { html: string; props: string };
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
  return usePlace([{ of, facts }]) ?? createElement(of, facts);
}

/** Renders the same component for each of these facts, which have keys as in any list. */
export function Parts<Props extends object>({ of, all }: { of: (props: Props) => ReactNode; all: Listed<Props>[] }) {
  const place = usePlace(all.map(({ facts }) => ({ of, facts })));
  return place ?? all.map(({ key, facts }) => createElement(of, { key, ...facts }));
}

type Listed<Props> = { key: string; facts: Props };

/** The element that takes their place; null where they are not drawn apart. */
function usePlace(parts: readonly Drawn[]): ReactNode {
  const drawer = useContext(PartsContext);
  const language = useContext(LanguageContext);
  if (!drawer) return null;
  const { mark, number } = drawer.parts(parts, language);
  return createElement(mark, { n: number });
}
