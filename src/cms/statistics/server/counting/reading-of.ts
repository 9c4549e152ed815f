import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { looksLikePage } from "#cms/redirects/server/index.ts";
import type { Device } from "#cms/statistics/dimensions.ts";
import { isOwnScreen, placeOf } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { cookieValue, sessionCookieName } from "#platform/sessions/cookies.ts";
import { downloadedFile, downloads } from "./downloaded-file.ts";
import { OnceADay } from "./once-a-day.ts";

const longest = 200;

/** What is counted of a request; nothing here tells who sent it. */
export type Reading = {
  /** A page that was shown, an address at which nothing was, or a file. */
  kind: "page" | "missing" | "download";
  /** Its path without the query, or the link to a file; of pages that are different for each visitor, only which page it is. */
  path: string;
  device: Device;
  referrer: string | null;
  campaign: string | null;
  language: string | null;
  region: string | null;
};

const makings = {
  preferred: new OnceADay(preferredBy),
  device: new OnceADay(deviceOf),
  host: new OnceADay(hostOf),
  // By the main language of the site.
  de: new OnceADay((path: string) => shownPath(path, "de")),
  en: new OnceADay((path: string) => shownPath(path, "en")),
};

/** Forgets what was remembered of the requests of a day. */
export function forgetTexts(): void {
  for (const texts of Object.values(makings)) texts.forget();
}

const sessionCookies = [sessionCookieName({ secure: true }), sessionCookieName({ secure: false })];

/** Not of an address that only begins alike. */
function isBelow(url: string, path: string): boolean {
  if (!url.startsWith(path)) return false;
  const next = url[path.length];
  return next === undefined || next === "/" || next === "?";
}

/** Whether a browser asks for something to show it, and whoever sits there may be counted. */
export function mayBeCounted({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET") return false;
  const isFile = url.startsWith(downloads);
  if (!isFile && (isBelow(url, "/api") || isBelow(url, "/admincenter"))) return false;
  if (!isCountedHere({ headers })) return false;
  if (isFile) {
    // A part belongs to a download that was counted when it began.
    if (headers.range !== undefined) return false;
    if (isSaved(headers)) return true;
  }
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document") return false;
  return headers.accept?.includes("text/html") ?? false;
}

/**
 * Whether a browser follows a link with `download`: it shows nothing, so it names no destination and nothing that it
 * accepts, and yet it navigates, which no script can say of what it fetches.
 */
function isSaved(headers: IncomingMessage["headers"]): boolean {
  return headers["sec-fetch-dest"] === "empty" && headers["sec-fetch-mode"] === "navigate";
}

/**
 * Whether whoever asks may be counted: nobody who is logged in, who asks not to be tracked (DNT), or who objects by Global
 * Privacy Control, and nobody of whom a program asks before they want to see anything.
 */
export function isCountedHere({ headers }: Pick<IncomingMessage, "headers">): boolean {
  if (headers["dnt"] === "1" || headers["sec-gpc"] === "1") return false;
  const { cookie, authorization } = headers;
  if (authorization !== undefined || headers["sec-purpose"] !== undefined || headers["purpose"] !== undefined)
    return false;
  return !(cookie?.includes("session") && sessionCookies.some((name) => cookieValue(cookie, name) !== null));
}

/** Whether a browser asks, and no program. */
export function isBrowser({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return makings.device.of(headers["user-agent"] ?? "") !== null;
}

type Answered = { status: number; main: Language };

/** What is counted of an answered request; null if it is nothing that people read. */
export function readingOf({ url = "", headers }: IncomingMessage, { status, main }: Answered): Reading | null {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const kind = kindOf(path, status);
  const device = kind && makings.device.of(headers["user-agent"] ?? "");
  if (!kind || !device) return null;
  const shown =
    kind === "page" ? makings[main].of(path) : (kind === "download" && downloadedFile(path)) || path.slice(0, longest);
  if (shown === null) return null;
  const { language, region } = makings.preferred.of(headers["accept-language"] ?? "");
  const referrer = referrerOf(headers.referer, headers.host);
  const campaign = at < 0 ? null : campaignOf(url.slice(at + 1));
  return { kind, path: shown, device, referrer, campaign, language, region };
}

function kindOf(path: string, status: number): Reading["kind"] | null {
  if (path.startsWith(downloads)) return status === 200 ? "download" : null;
  if (status === 404) return looksLikePage(path) ? "missing" : null;
  if (status !== 200 && status !== 304) return null;
  // Files for programs, such as feeds and sitemaps.
  return /\.[a-z0-9]{2,12}$/i.test(path) ? null : "page";
}

/** The pages that belong to one visitor have tokens and numbers in their addresses, which are left out. */
function shownPath(path: string, main: Language): string | null {
  if (!isOwnScreen(path, main)) return path.slice(0, longest);
  const place = placeOf(path, main);
  if (!place || ["e", "canvas"].includes(place.segments[0] ?? "")) return null;
  const mount = place.language === main ? "" : `/${place.language}`;
  const [first = "", second] = place.segments;
  if (first !== "shop" || second === undefined) return `${mount}/${first}`;
  // The steps of an order, which have no secrets in their addresses.
  const [, step] = /^(checkout\/\d)(?:\/|$)/.exec(place.segments.slice(2).join("/")) ?? [];
  return `${mount}/shop/${second}${second === "cart" && step ? `/${step}` : ""}`;
}

/** The host of another site, without `www.`; null for this one. */
function referrerOf(referrer: string | undefined, own: string | undefined): string | null {
  const found = referrer === undefined ? null : makings.host.of(referrer);
  return !found || found.host === own?.toLowerCase() ? null : found.name;
}

function hostOf(referrer: string): { host: string; name: string } | null {
  const url = /^https?:/i.test(referrer) ? URL.parse(referrer) : null;
  return url && { host: url.host, name: url.hostname.replace(/^www\./, "").slice(0, longest) };
}

/** `newsletter / mail / 2026-11`; what looks like the address of a person is left out. */
function campaignOf(query: string): string | null {
  if (!query.includes("utm_")) return null;
  const sent = new URLSearchParams(query);
  const parts = ["utm_source", "utm_medium", "utm_campaign"].map((name) => cleaned(sent.get(name) ?? ""));
  if (parts.every((part) => part === "")) return null;
  return parts.map((part) => part || "–").join(" / ");
}

function cleaned(text: string): string {
  // Neither mail addresses nor long numbers, which may be those of customers.
  if (/@|\d{9,}/.test(text)) return "";
  return (
    text
      .toLowerCase()
      .replace(/[\p{C}\s]+/gu, " ")
      .slice(0, 60)
      // Half of a sign, which was cut, is stored as the same sign whatever it was.
      .toWellFormed()
      .replaceAll("\ufffd", "")
      .trim()
  );
}

function preferredBy(acceptLanguage: string): Pick<Reading, "language" | "region"> {
  const [, language, region] = /^\s*([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?\b/i.exec(acceptLanguage) ?? [];
  return { language: language?.toLowerCase() ?? null, region: region?.toUpperCase() ?? null };
}

/** The kind of device that a browser says it runs on; null for programs. */
function deviceOf(agent: string): Device | null {
  if (agent === "" || isbot(agent)) return null;
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return "tablet";
  return /Mobi|iPhone|iPod|Android/i.test(agent) ? "phone" : "desktop";
}
