import { isLanguage, type Language, languages } from "./language.ts";

/** Pages every site has, with the addresses that are fixed for them. Others choose their own slug. */
export const fixedSlugs = {
  home: { de: "Willkommen", en: "welcome" },
  contact: { de: "kontakt", en: "contact" },
  imprint: { de: "Impressum", en: "imprint" },
  privacy: { de: "Datenschutz", en: "privacy" },
} as const satisfies Record<string, Record<Language, string>>;

export type PageKind = keyof typeof fixedSlugs | "page";
export const pageKinds: PageKind[] = ["home", "contact", "imprint", "privacy", "page"];

/** Screens of the public site that are not pages of the owner: each visitor's own, and never kept. */
const ownScreens = {
  login: { de: "login", en: "login" },
  logout: { de: "logout", en: "logout" },
  register: { de: "registrieren", en: "register" },
  verify: { de: "verify", en: "verify" },
  password: { de: "passwort", en: "password" },
  account: { de: "konto", en: "account" },
  setup: { de: "einrichten", en: "setup" },
  /** A draft to whoever has its link, and the lasting address of an entry. */
  preview: { de: "e", en: "e" },
  cookies: { de: "cookies", en: "cookies" },
  /** Takes the forms of the staff's overlay. */
  publish: { de: "veroeffentlichen", en: "publish" },
  /** Whoever comes with the link of a mail sees what they get themselves. */
  newsletter: { de: "newsletter", en: "newsletter" },
} as const satisfies Record<string, Record<Language, string>>;

/** Screens that are the same for everybody who asks. */
const sharedScreens = {
  search: { de: "suche", en: "search" },
  guestbook: { de: "gaestebuch", en: "guestbook" },
  withdrawal: { de: "widerruf", en: "withdrawal" },
  terms: { de: "agb", en: "terms" },
  shipping: { de: "versand", en: "shipping" },
  accessibility: { de: "barrierefreiheit", en: "accessibility" },
  shop: { de: "shop", en: "shop" },
  /** What the service worker keeps and shows when there is no connection. */
  offline: { de: "offline", en: "offline" },
} as const satisfies Record<string, Record<Language, string>>;

export const screens = { ...ownScreens, ...sharedScreens };
export type Screen = keyof typeof screens;

/** What stands below `/newsletter`: where the links of mails lead. */
const belowNewsletter = {
  confirm: { de: "bestaetigen", en: "confirm" },
  unsubscribe: { de: "abmelden", en: "unsubscribe" },
} as const satisfies Record<string, Record<Language, string>>;

/** What stands below `/shop` for each visitor alone. */
const ownInShop = ["cart", "favourites"];
/** Words below `/shop` that are no groups of products, and so have one spelling. */
const fixedInShop = new Set([...ownInShop, "checkout"]);

/** First segments that no page may take, in any case and language. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  [
    ...Object.values(fixedSlugs).flatMap((slugs) => languages.map((language) => slugs[language])),
    ...Object.values(screens).flatMap((slugs) => languages.map((language) => slugs[language])),
    "admincenter api assets fonts de en robots.txt sitemap.xml favicon.svg favicon.ico sw.js manifest.webmanifest",
  ].flatMap((words) => words.toLowerCase().split(" ")),
);

/** `/` or `/en`: where the pages of `language` live while `main` is the language of `/`. */
export function mountOf(language: Language, main: Language): string {
  return language === main ? "" : `/${language}`;
}

/** The address of a page: `address("kontakt", "de", "de")` is `/kontakt`; home has none but its mount. */
export function address(slug: string, language: Language, main: Language): string {
  return `${mountOf(language, main)}/${encodeURIComponent(slug)}`;
}

export function homeAddress(language: Language, main: Language): string {
  return mountOf(language, main) || "/";
}

/** The address of one of the site's own screens: `/passwort`, `/en/password`. */
export function screenAddress(name: Screen, { language, main }: { language: Language; main: Language }): string {
  return `${mountOf(language, main)}/${screens[name][language]}`;
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
 * Whether this is where mail programs unsubscribe somebody by a POST of their own (RFC 8058), which comes from
 * elsewhere and proves itself by its token alone.
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

/** No page is called `.` or `..` or has a control character in its name, and readers differ about what they mean. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return /^\.\.?$|\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Whether an address is a screen of each visitor's own, whose query and content belong to one. */
export function isOwnScreen(path: string, main: Language): boolean {
  const [first, second = ""] = placeOf(path, main)?.segments ?? [];
  if (first === screens.shop.de) return ownInShop.includes(second);
  return Object.values(ownScreens).some((slugs) => languages.some((language) => slugs[language] === first));
}

/**
 * The one canonical spelling of a public address: right mount, no doubled or trailing slashes, the fixed
 * pages and screens in the spelling and language of their mount. Slugs that owners chose pass unchanged;
 * the page itself knows their spelling. `null` when the address cannot be decoded.
 */
export function canonicalPath(path: string, main: Language): string | null {
  const place = placeOf(path, main);
  if (!place) return null;
  const [first, ...rest] = place.segments;
  if (first === undefined) return homeAddress(place.language, main);
  const staff = staffAreas.find((area) => isBelow(place.segments, area));
  // The staff's screens stand outside the languages.
  if (staff) return `/${[...staff, ...place.segments.slice(staff.length)].map(encodeURIComponent).join("/")}`;
  const known = [...Object.values(fixedSlugs), ...Object.values(screens)].find((slugs) =>
    languages.some((language) => slugs[language].toLowerCase() === first.toLowerCase()),
  );
  const below = known === screens.shop ? rest.map(inShop) : rest;
  const segments = [
    known ? known[place.language] : first,
    ...(known === screens.newsletter ? below.map((segment) => inNewsletter(segment, place.language)) : below),
  ];
  // `/en/de` without its mount would be another language's home.
  const mount = isLanguage(first.toLowerCase()) ? `/${place.language}` : mountOf(place.language, main);
  return `${mount}/${segments.map(encodeURIComponent).join("/")}`;
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
