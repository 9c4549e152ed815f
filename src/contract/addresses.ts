import { ofFeatures } from "./declared/declared.ts";
import { isLanguage, type Language, languages, type SiteLanguages } from "./language.ts";

/** Pages that every site has, with their fixed addresses. Owners choose the slugs of all other pages. */
export const fixedSlugs = {
  home: { de: "Willkommen", en: "welcome" },
  contact: { de: "kontakt", en: "contact" },
  imprint: { de: "Impressum", en: "imprint" },
  privacy: { de: "Datenschutz", en: "privacy" },
} as const satisfies Record<string, Record<Language, string>>;

/** `shared` is a section that stands on several pages: it is kept as a page, and has no address. */
export type PageKind = keyof typeof fixedSlugs | "page" | "shared";
export const pageKinds: PageKind[] = ["home", "contact", "imprint", "privacy", "page", "shared"];

/** Whether every site has one page of this kind: it cannot be removed, and its address is given. */
export function isFixed(kind: string): kind is keyof typeof fixedSlugs {
  return Object.hasOwn(fixedSlugs, kind);
}

/** Screens of the public site that differ from visitor to visitor and are never cached. */
const ownScreens = {
  login: { de: "login", en: "login" },
  logout: { de: "logout", en: "logout" },
  register: { de: "registrieren", en: "register" },
  verify: { de: "verify", en: "verify" },
  password: { de: "passwort", en: "password" },
  account: { de: "konto", en: "account" },
  setup: { de: "einrichten", en: "setup" },
  /** A draft for anyone who has its link, and the permanent address of an entry. */
  preview: { de: "e", en: "e" },
  cookies: { de: "cookies", en: "cookies" },
  /** A page within its editor. */
  canvas: { de: "canvas", en: "canvas" },
  /** Takes the forms of the staff's overlay. */
  publish: { de: "veroeffentlichen", en: "publish" },
  /** Its addresses hold what was searched for. */
  search: { de: "suche", en: "search" },
  /** Visitors who follow a link in a newsletter see their own data. */
  newsletter: { de: "newsletter", en: "newsletter" },
  /** The electronic withdrawal function (§ 356a BGB); opened from an order, it shows its goods. */
  withdraw: { de: "vertrag-widerrufen", en: "withdraw-from-contract" },
} as const satisfies Record<string, Record<Language, string>>;

/** Screens that are the same for every visitor; features add their own in `declared.ts`. */
const sharedScreens = {
  guestbook: { de: "gaestebuch", en: "guestbook" },
  withdrawal: { de: "widerruf", en: "withdrawal" },
  terms: { de: "agb", en: "terms" },
  shipping: { de: "versand", en: "shipping" },
  accessibility: { de: "barrierefreiheit", en: "accessibility" },
  shop: { de: "shop", en: "shop" },
  /** What the service worker caches and shows when there is no connection. */
  offline: { de: "offline", en: "offline" },
} as const satisfies Record<string, Record<Language, string>>;

export const screens = { ...ownScreens, ...sharedScreens };
export type Screen = keyof typeof screens;

/** The addresses below `/newsletter`, where the links in mails lead. */
const belowNewsletter = {
  confirm: { de: "bestaetigen", en: "confirm" },
  unsubscribe: { de: "abmelden", en: "unsubscribe" },
} as const satisfies Record<string, Record<Language, string>>;

/** The addresses below `/shop` that differ from visitor to visitor. */
const ownInShop = ["cart", "favourites", "notify", "order", "orders"];
/** Words below `/shop` that are not product groups, and so have one spelling. */
const fixedInShop = new Set([...ownInShop, "checkout", "compare"]);

type Words = Readonly<Record<Language, string>>;

/** The fixed first segments of the house: the pages of every site, and its own screens. */
const ofHouse: Words[] = [...Object.values(fixedSlugs), ...Object.values(screens)];
const technical =
  "admincenter api assets share fonts de en robots.txt sitemap.xml sitemaps feed etikett label e-label q favicon.svg favicon.ico sw.js manifest.webmanifest " +
  "font-licences.txt vitrine.svg apple-touch-icon.png icon-192.png icon-512.png icon-maskable.png share.jpg logo.png ornament.svg";

/** The first segments of an address, in lower case; each once, since some are the same in every language. */
export function segmentsOf(words: Words): string[] {
  return [...new Set(languages.map((language) => words[language].toLowerCase()))];
}

/** First segments that no feature may take. */
export const houseSlugs: ReadonlySet<string> = new Set([...ofHouse.flatMap(segmentsOf), ...technical.split(" ")]);

/** The addresses of the house and of features, by each of their first segments. */
const fixedAddresses = ofFeatures((features) => {
  const all = [...ofHouse, ...features.flatMap((feature) => Object.values(feature.screens ?? {}))];
  return new Map(all.flatMap((words) => segmentsOf(words).map((segment) => [segment, words])));
});

/** First segments that no page may take, in any case and language. */
export const reservedSlugs: () => ReadonlySet<string> = ofFeatures(
  () => new Set([...houseSlugs, ...fixedAddresses().keys()]),
);

/** `/` or `/en`: where the pages of `language` live while `main` is the language of `/`. */
export function mountOf(language: Language, main: Language): string {
  return language === main ? "" : `/${language}`;
}

/** The address of a page: `address("kontakt", "de", "de")` is `/kontakt`; the home page's address is its mount. */
export function address(slug: string, language: Language, main: Language): string {
  return `${mountOf(language, main)}/${encodeURIComponent(slug)}`;
}

export function homeAddress(language: Language, main: Language): string {
  return mountOf(language, main) || "/";
}

/** A screen of the house by its name, or one of a feature by its words: `{ de: "termine", en: "events" }`. */
export type ScreenWords = Screen | Words;

/** The address of one of the site's own screens: `/passwort`, `/en/password`. */
export function screenAddress(screen: ScreenWords, { language, main }: { language: Language; main: Language }): string {
  const words = typeof screen === "string" ? screens[screen] : screen;
  return `${mountOf(language, main)}/${words[language]}`;
}

type NewsletterScreen = keyof typeof belowNewsletter;

/** Where the link of a mail leads: `/newsletter/abmelden`, `/en/newsletter/unsubscribe`. */
export function newsletterAddress(
  name: NewsletterScreen,
  { language, main }: { language: Language; main: Language },
): string {
  return `${screenAddress("newsletter", { language, main })}/${belowNewsletter[name][language]}`;
}

/**
 * Whether mail programs unsubscribe here by a POST of their own (RFC 8058). Such a request comes from another origin,
 * and its token alone proves it.
 */
export function isOneClick(path: string, main: Language): boolean {
  const { language, segments } = placeOf(path, main) ?? { language: main, segments: [] };
  return (
    segments.length === 2 &&
    segments[0] === screens.newsletter[language] &&
    segments[1] === belowNewsletter.unsubscribe[language]
  );
}

export type Place = {
  language: Language;
  /** Segments after the mount, decoded: `[]` is home. */
  segments: string[];
};

/** Takes an address apart; `null` when it cannot be understood. */
export function placeOf(path: string, main: Language): Place | null {
  const segments: string[] = [];
  for (const part of path.split("/")) {
    if (part === "") continue;
    const segment = decoded(part);
    if (segment === null) return null;
    segments.push(segment);
  }
  const mount = languages.find((language) => language === segments[0]?.toLowerCase());
  if (mount) return { language: mount, segments: segments.slice(1) };
  return { language: main, segments };
}

/** No page is named `.` or `..`, or has a control character in its name: programs disagree about what these mean. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return /^\.\.?$|\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Whether an address is a screen that differs from visitor to visitor. */
export function isOwnScreen(path: string, main: Language): boolean {
  const [first, second = ""] = placeOf(path, main)?.segments ?? [];
  if (first === screens.shop.de) return ownInShop.includes(second);
  return Object.values(ownScreens).some((slugs) => languages.some((language) => slugs[language] === first));
}

/**
 * The canonical spelling of a public address: the right mount, no doubled or trailing slashes, and the fixed pages
 * and screens in the spelling and language of their mount. Slugs that owners chose are not changed here; the page
 * redirects to their spelling. `null` when the address cannot be decoded.
 */
export function canonicalPath(path: string, main: Language): string | null {
  const place = placeOf(path, main);
  if (!place) return null;
  const [first, ...rest] = place.segments;
  if (first === undefined) return homeAddress(place.language, main);
  const staff = staffAreas.find((area) => isBelow(place.segments, area));
  // The staff's screens have no language in their address.
  if (staff) return `/${[...staff, ...place.segments.slice(staff.length)].map(encodeURIComponent).join("/")}`;
  const known = fixedAddresses().get(first.toLowerCase());
  const below = known === screens.shop ? rest.map(inShop) : rest;
  const segments = [
    known ? known[place.language] : first,
    ...(known === screens.newsletter ? below.map((segment) => inNewsletter(segment, place.language)) : below),
  ];
  // Without its mount, `/en/de` would be the home page of another language.
  const mount = isLanguage(first.toLowerCase()) ? `/${place.language}` : mountOf(place.language, main);
  return `${mount}/${segments.map(encodeURIComponent).join("/")}`;
}

/** The same address below the mount of the main language, where the site does not have its language (any more). */
export function inSiteLanguage(path: string, site: SiteLanguages): string {
  const place = placeOf(path, site[0]);
  return !place || site.includes(place.language) ? path : `/${place.segments.map(encodeURIComponent).join("/")}`;
}

function inNewsletter(segment: string, language: Language): string {
  const word = segment.toLowerCase();
  const known = Object.values(belowNewsletter).find((slugs) => languages.some((one) => slugs[one] === word));
  return known ? known[language] : segment;
}

function inShop(segment: string): string {
  const word = segment.toLowerCase();
  return fixedInShop.has(word) ? word : segment;
}

const staffAreas = [["admincenter"], ["shop", "manage"]];

function isBelow(segments: string[], area: string[]): boolean {
  return area.every((word, at) => segments[at]?.toLowerCase() === word);
}
