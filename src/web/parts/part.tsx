import { createContext, createElement, type ReactNode, useContext } from "react";
import type { Language } from "#contract/language.ts";
import { LanguageContext } from "../language-context.ts";

/** Renders the parts and islands of a shared page, from a cache if possible. */
export type PartDrawer = {
  part: (part: Drawn, language: Language) => Place;
  list: (list: DrawnList, language: Language) => Place;
  /** Returns what takes the places of the island's HTML and of its props, the value of an attribute. */
  island: (island: Drawn & { id: string }) => { html: string; props: string };
};

/** The name and number of the element that takes the place of parts until the page is complete. */
type Place = { mark: string; number: number };

/** A component and its props. */
export type Drawn = { of: (props: never) => ReactNode; facts: object };

/** The same component for each of these things, each under that name. */
export type DrawnList = { of: (props: never) => ReactNode; each: string; things: readonly object[]; same: object };

/** Null in browsers, and for pages that are rendered for one visitor. */
export const PartsContext = createContext<PartDrawer | null>(null);

/**
 * Renders a component as a part of the page that is cached by its facts. The component depends on them and on the
 * language of the page alone: it uses no router and no `useId`, and its outermost node is an element.
 */
export function Part<Props extends object>({ of, facts }: { of: (props: Props) => ReactNode; facts: Props }) {
  return usePlace((drawer, language) => drawer.part({ of, facts }, language)) ?? createElement(of, facts);
}

/** The parts of a list: the same component for each of these things, and `same` for all of them. */
export function Parts<Each extends string, Thing extends { id: string }, Same extends object>({
  of,
  each,
  things,
  same,
}: {
  of: (props: Record<Each, Thing> & Same) => ReactNode;
  /** The name of the thing among the component's props. */
  each: Each;
  things: readonly Thing[];
  same: Same;
}) {
  const place = usePlace((drawer, language) => drawer.list({ of, each, things, same }, language));
  const propsOf = (thing: Thing) => ({ [each]: thing, ...same }) as Record<Each, Thing> & Same;
  return place ?? things.map((thing) => createElement(of, { key: thing.id, ...propsOf(thing) }));
}

/** The element that takes their place; null where they are not drawn apart. */
function usePlace(take: (drawer: PartDrawer, language: Language) => Place): ReactNode {
  const drawer = useContext(PartsContext);
  const language = useContext(LanguageContext);
  if (!drawer) return null;
  const { mark, number } = take(drawer, language);
  return createElement(mark, { n: number });
}
