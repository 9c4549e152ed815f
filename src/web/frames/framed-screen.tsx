import { createElement, type FunctionComponent, type ReactNode } from "react";
import type { EntryContext } from "react-router";
import type { Drawn } from "../parts/part.tsx";
import { type HeadTag, siteOf } from "../site/head/head.ts";
import { Speaks } from "../texts.tsx";
import { HeadTags, ToldTags } from "./head-tags.tsx";

/**
 * The `handle` of a screen that is drawn apart from the frame around it, from what its loader returned and the language
 * of the page alone. It uses no router and no `useId`.
 */
export type FramedHandle<Loaded> = {
  framed: (loaded: Loaded) => ReactNode;
  /** Whether something on it asks the router all the same; it is then drawn together with its frame. */
  routed?: (loaded: Loaded) => boolean;
};

export type FramedScreen = { head: Drawn; told: Drawn; screen: ReactNode; frame: EntryContext; facts: object };

/**
 * The innermost screen of a page and the frame around it, each with what it is drawn from. Of the screen the frame knows
 * its addresses in the other languages and its style sheets, and nothing else. Null if the screen is not drawn apart, or not in the site's
 * frame.
 */
export function framedScreen(entry: EntryContext): FramedScreen | null {
  const { matches, loaderData, location } = entry.staticHandlerContext;
  const innermost = matches.at(-1);
  if (!innermost) return null;
  const { id } = innermost.route;
  const { framed, routed } = (innermost.route.handle ?? {}) as Partial<FramedHandle<never>>;
  const loaded = loaderData[id] as { alternates?: Record<string, string>; sheets?: readonly string[] };
  const about = matches.map(({ route, params, pathname }) => ({
    ...{ id: route.id, handle: route.handle, params, pathname, meta: [] },
    loaderData: loaderData[route.id],
  }));
  const site = siteOf(about);
  if (!framed || !site || routed?.(loaded as never)) return null;
  const meta = entry.routeModules[id]?.meta as ((args: object) => HeadTag[]) | undefined;
  const tags = meta?.({ loaderData: loaded, params: innermost.params, location, matches: about }) ?? [];
  const around = { ...loaderData, [id]: { alternates: loaded.alternates, sheets: loaded.sheets } };
  return {
    head: { of: HeadTags, facts: { tags } },
    told: { of: ToldTags, facts: { tags } },
    screen: <Speaks language={site.language}>{createElement(framed as FunctionComponent<object>, loaded)}</Speaks>,
    frame: { ...entry, staticHandlerContext: { ...entry.staticHandlerContext, loaderData: around } },
    facts: around,
  };
}
