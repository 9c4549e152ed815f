import { data, redirect, useLoaderData } from "react-router";
import { type Entry, readEntries, readNeighbours } from "#cms/entries/contract.ts";
import { calendarAddress } from "#cms/entries/event.ts";
import { foundLength, teaserOf } from "#cms/entries/preview.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { largeAddress } from "#cms/files/picture.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { entryDate } from "#contract/formats/dates/entry-date.ts";
import { isId } from "#contract/id.ts";
import { languages } from "#contract/language.ts";
import { slugLength } from "#contract/slug.ts";
import type { FramedHandle } from "#web/frames/framed-screen.tsx";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { head, siteOf } from "#web/site/head/head.ts";
import { languageOfPath, listingAddress, type Where } from "#web/site/place.ts";
import { framedIn } from "../text/shown-text.ts";
import type { Route } from "./+types/entry.route";
import { EntryArticle } from "./entry-article.tsx";
import { EntryEnd } from "./entry-end.tsx";
import { entryLd } from "./entry-ld.ts";
import { linkedParts, loadShownFiles } from "./load-shown-files.ts";
import { shownEntry } from "./shown-entry.ts";
import { partsOf } from "./shown-fields.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export async function loader({ context, params, url: { pathname } }: Route.LoaderArgs) {
  const { main, origin, api, framed } = context.get(requestFacts);
  const where: Where = { language: languageOfPath(pathname, main), main };
  const entry = await load(context, readEntries, { query: { ...named(params.entry), lang: where.language } });
  if (!("_id" in entry)) throw data(null, { status: 404 });
  const { _id: id } = entry;
  const canonical = entryAddress(entry, where);
  // Its id, another spelling, the slug of another language, or a page that listed it before.
  if (canonical !== pathname) throw redirect(canonical, 301);
  const [config] = await load(context, readConfig, { query: {} });
  const files = await loadShownFiles(api, entry, await linkedParts(entry, { context, where }));
  const videos = framedIn(files.text);
  for (const name of videos) framed.add(name);
  const addresses = languages.map((language) => [language, entryAddress(entry, { language, main })]);
  return {
    where,
    origin,
    canonical,
    alternates: Object.fromEntries(addresses) as Record<string, string>,
    published: entry.published,
    title: entry.title,
    titleLang: entry.lang?.title,
    contentLang: entry.lang?.content,
    date: entryDate(entry.publish_date, config!.entryDates),
    time: entry.publish_date,
    event: entry.event ?? null,
    calendar: calendarAddress(id, where.language),
    description: entry.description || teaserOf(entry, foundLength),
    hidden: entry.hidden,
    told: toldOf(entry),
    files,
    parts: partsOf(entry, where.language),
    neighbours: await load(context, readNeighbours, { query: { id, lang: where.language } }),
    back: listingAddress(entry, where),
    share: config!.components.social.share,
    shown: await shownEntry({ context, id, where }),
    sheets: ["entries", "galleries", "social", ...(videos.length > 0 ? ["consent"] : [])],
  };
}

function toldOf({ searchTitle, keywords, author, canonical }: Entry) {
  const said = (text: string | undefined) => text || undefined;
  return { title: said(searchTitle), keywords: said(keywords), author: said(author), canonical: said(canonical) };
}

/** What the last part of an address names an entry by. */
function named(part: string): { id: string } | { slug: string } {
  const id = part.toLowerCase();
  if (isId(id)) return { id };
  if (part.length > slugLength) throw data(null, { status: 404 });
  return { slug: part };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, canonical, alternates, origin, published, event, time, back, where, files } = loaderData;
  const { hidden, told } = loaderData;
  const there = Object.fromEntries(published.map((language) => [language, alternates[language]]));
  const picture = files.image ?? files.avatar;
  const { language } = where;
  const { author } = told;
  const ld = entryLd({ title, description, language, published: time, event, picture, origin, canonical, author });
  const image = picture && { address: largeAddress(picture), alt: picture.alt };
  const page = { title, description, canonical, alternates: there, origin, image, hidden, told };
  return head(siteOf(matches), { ...page, article: true, below: back, ld });
}

export default function EntryScreen() {
  return <EntryPage {...useLoaderData<typeof loader>()} />;
}

export const handle: FramedHandle<Loaded> = { framed: EntryPage };

type Loaded = Awaited<ReturnType<typeof loader>>;

function EntryPage(entry: Loaded) {
  const { where, shown, neighbours, back, title, origin, canonical, share } = entry;
  return (
    <EntryArticle entry={entry} where={where} edit={shown?.can.write ? shown.id : null}>
      <EntryEnd {...{ neighbours, where, back }} shared={{ title, address: `${origin}${canonical}`, ways: share }} />
    </EntryArticle>
  );
}
