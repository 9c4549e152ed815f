import type { RouterContextProvider } from "react-router";
import { siteBlocks } from "#app/blocks.ts";
import { readNotice } from "#cms/consent/contract.ts";
import { isFramed, sourcesOf, wishesFor } from "#cms/consent/services/services.ts";
import { loadCall, loadDesign } from "#cms/design/web/index.ts";
import { readFeeds } from "#cms/entries/contract.ts";
import { readMenus } from "#cms/menus/contract.ts";
import { waysOf } from "#cms/menus/web/index.ts";
import { countUnread, readCounts } from "#cms/notifications/contract.ts";
import { loadEverywhere } from "#cms/pages/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { isOwnScreen, placeOf, screens } from "#contract/addresses.ts";
import { type Language, siteLanguages } from "#contract/language.ts";
import { keptLoad } from "#web/kept/kept-load.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import { accountLinksOf } from "./frame/account-links.ts";
import { loadFooterLinks } from "./frame/footer-links.ts";
import { siteLd } from "./site-ld.ts";

export type SiteData = Awaited<ReturnType<typeof loadSite>>;

type Asked = { context: Readonly<RouterContextProvider>; url: URL };

/** The data of the frame around every page of the site. */
export async function loadSite({ context, url: { pathname } }: Asked) {
  const { main, banner, marks, origin } = context.get(requestFacts);
  const place = {
    language: languageOfPath(pathname, main),
    isEntrance: isEntrance(pathname, main),
    isOwn: isOwnScreen(pathname, main),
  };
  const key = `site ${[main, origin, ...Object.values(place)].join(" ")}`;
  const site = await keptLoad(context, { key, load: (own) => loadFrame(own, place) });
  const { mayWord } = site;
  return { ...site, marked: marks && mayWord, banner: banner && !isQuiet(pathname, main) };
}

type Place = {
  language: Language;
  isEntrance: boolean;
  /** The address or the page is personal. */
  isOwn: boolean;
};

async function loadFrame(context: Asked["context"], { language, ...place }: Place) {
  const facts = context.get(requestFacts);
  const { main } = facts;
  const where = { language, main };
  const [[config], menus, auth, notice, everywhere, look, feeds] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readMenus, {}),
    load(context, readAuthState, {}),
    load(context, readNotice, {}),
    loadEverywhere({ context, where, site: siteBlocks }),
    loadDesign(context, { plain: place.isEntrance }),
    load(context, readFeeds, {}),
  ]);
  const footer = await loadFooterLinks({ context, components: config!.components });
  const links = auth.user.roles.includes("guest") ? [] : accountLinksOf({ components: config!.components, where });
  const mayRead = auth.models.notification.read;
  const unread = mayRead ? (await load(context, countUnread, {})).unread : 0;
  const counts = mayRead ? await load(context, readCounts, {}) : {};
  // Not if the address or the page is personal: third-party services would read both.
  const carried = place.isOwn ? [] : notice.integrations;
  facts.carried.push(
    ...carried.map((one) => ({ name: one.name, framed: isFramed(one.name), sources: sourcesOf(one) })),
  );
  const call = await loadCall(look.call, { context, where });
  const withdrawable = wishesFor(notice.integrations).length > 0;
  const question = { ...notice, integrations: carried, withdrawable };
  const languages = siteLanguages(config!);
  const { sections, sheets: frameSheets, telling } = everywhere;
  return {
    mayWord: auth.models.translation.write,
    ways: waysOf(menus.header, language),
    everywhere: sections,
    frameSheets,
    telling,
    language,
    main,
    languages,
    feed: feeds.languages.includes(language),
    config: config!,
    menus,
    footer,
    auth,
    ...(links.length > 0 && { accountLinks: links }),
    unread,
    counts,
    notice: question,
    ...look,
    call,
    ld: siteLd(config!, look.logo, { origin: facts.origin, language }),
  };
}

/** Screens by which the staff get in: an own style sheet cannot hide them. */
function isEntrance(pathname: string, main: Language): boolean {
  const [first = ""] = placeOf(pathname, main)?.segments ?? [];
  return [screens.login, screens.logout, screens.password, screens.verify].some((words) =>
    Object.values(words).some((slug) => slug === first),
  );
}

/** Pages without the cookie banner: personal ones, and the one with the question itself. */
function isQuiet(pathname: string, main: Language): boolean {
  const [first = ""] = placeOf(pathname, main)?.segments ?? [];
  return [screens.preview.de, screens.cookies.de].some((slug) => slug === first);
}
