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
export const screens = {
  login: { de: "login", en: "login" },
  logout: { de: "logout", en: "logout" },
  register: { de: "registrieren", en: "register" },
  verify: { de: "verify", en: "verify" },
  password: { de: "passwort", en: "password" },
  account: { de: "konto", en: "account" },
  setup: { de: "einrichten", en: "setup" },
  /** A draft to whoever has its link, and the lasting address of an entry. */
  preview: { de: "e", en: "e" },
} as const satisfies Record<string, Record<Language, string>>;
export type Screen = keyof typeof screens;

/** First segments that no page may take, in any case and language. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  [
    ...Object.values(fixedSlugs).flatMap((slugs) => languages.map((language) => slugs[language])),
    ...Object.values(screens).flatMap((slugs) => languages.map((language) => slugs[language])),
    "suche gaestebuch widerruf agb versand barrierefreiheit",
    "search guestbook withdrawal terms shipping accessibility",
    "shop admincenter api assets fonts de en robots.txt sitemap.xml favicon.svg favicon.ico sw.js manifest.webmanifest",
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

/** Whether an address is one of the site's own screens, whose query belongs to one visitor. */
export function isScreen(path: string, main: Language): boolean {
  const first = placeOf(path, main)?.segments[0];
  return Object.values(screens).some((slugs) => languages.some((language) => slugs[language] === first));
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
  const known = [...Object.values(fixedSlugs), ...Object.values(screens)].find((slugs) =>
    languages.some((language) => slugs[language].toLowerCase() === first.toLowerCase()),
  );
  const segments = [known ? known[place.language] : first, ...rest];
  // `/en/de` without its mount would be another language's home.
  const mount = isLanguage(first.toLowerCase()) ? `/${place.language}` : mountOf(place.language, main);
  return `${mount}/${segments.map(encodeURIComponent).join("/")}`;
}
