import { type Static, Type } from "typebox";
import { shareChoices } from "#contract/share-picture.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

const Pattern = closed({ de: Type.Optional(Line), en: Type.Optional(Line) });
const titles = { page: Pattern, entry: Pattern };

/** What search engines are told of all pages alike. */
export const Seo = closed({
  /** They are asked to list no page of the site, for as long as it is not ready. */
  hidden: Type.Boolean(),
  /** How titles are composed, by what the page is (`contract/formats/title-pattern`); empty: as usual. */
  titles: closed(titles),
  /** How pictures of pages without one of their own are drawn. */
  share: Type.Enum([...shareChoices]),
  /** Search engines are told at once which addresses have changed (indexnow.org). */
  indexNow: Type.Boolean(),
  /** The nightly check also asks other sites whether what links lead to is still there. */
  outsideLinks: Type.Boolean(),
});
export type Seo = Static<typeof Seo>;

export const SeoChange = closed({
  hidden: Type.Optional(Type.Boolean()),
  titles: Type.Optional(closed(Type.Partial(closed(titles)).properties)),
  share: Type.Optional(Type.Enum([...shareChoices])),
  indexNow: Type.Optional(Type.Boolean()),
  outsideLinks: Type.Optional(Type.Boolean()),
});
export type SeoChange = Static<typeof SeoChange>;

export const usualSeo: Seo = {
  hidden: false,
  titles: { page: {}, entry: {} },
  share: "auto",
  indexNow: false,
  outsideLinks: false,
};

/** Lays a change over it. */
export function changedSeo(before: Seo, change: SeoChange): Seo {
  const { titles = {}, ...rest } = change;
  return {
    ...before,
    ...rest,
    titles: {
      page: { ...before.titles.page, ...titles.page },
      entry: { ...before.titles.entry, ...titles.entry },
    },
  };
}

const meta = {
  title: Type.Optional(Line),
  description: Type.Optional(Line),
  keywords: Type.Optional(Line),
  author: Type.Optional(Line),
  /** Directives as crawlers read them, such as `noindex`. */
  robots: Type.Optional(Line),
};

/** What search engines are told of an address that is no page of the owner's, by its path. */
export const Routes = Type.Record(Type.String({ pattern: "^/" }), closed({ meta: closed(meta) }));
export type Routes = Static<typeof Routes>;

export const RoutesChange = Type.Record(Type.String({ pattern: "^/.{0,199}$" }), closed({ meta: closed(meta) }), {
  additionalProperties: false,
  maxProperties: 50,
});

/** Without what says nothing. */
export function tidyRoutes(routes: Routes): Routes {
  const tidy = Object.entries(routes).flatMap(([path, { meta }]) => {
    const told = Object.entries(meta).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()] as const] : []));
    return told.length > 0 ? [[path, { meta: Object.fromEntries(told) }] as const] : [];
  });
  return Object.fromEntries(tidy);
}
