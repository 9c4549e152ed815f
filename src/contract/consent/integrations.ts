import type { Wish } from "./consent.ts";

/** Services of others that an owner can switch on; nothing of them is in a page before. */
export const integrationNames = ["ga", "gads", "fb", "youtube", "vimeo", "osm", "gmaps"] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** A service that is switched on, with the number by which the service knows the owner; what is framed needs none. */
export type Integration = { name: IntegrationName; id: string };

/** The hosts of a service, by what the browser does with them (CSP 3). */
export type Sources = Record<"script" | "connect" | "img" | "frame", readonly string[]>;

type Facts = {
  /** Scripts run in every page; videos and maps are framed where a page shows one. */
  kind: "script" | "video" | "map";
  /** The consent that loads it. Maps are loaded by a click at their place too, videos (null) by that alone. */
  wish: Wish | null;
  /** What the owner's number looks like; null: there is none. */
  id: RegExp | null;
  example: string;
  sources: Sources;
  /** Beginnings of the cookies that it keeps at our address. */
  cookies: readonly string[];
  /** Beginnings of what it keeps in the storage of the browser for our address. */
  stored: readonly string[];
};

const none: Sources = { script: [], connect: [], img: [], frame: [] };
const framed = { id: null, example: "", cookies: [], stored: [] } as const;

const google = "https://www.googletagmanager.com";
const advertising = [
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
];

/** What each service is, and whom it asks. Policies, descriptors and the privacy statement follow this table. */
export const integrations: Record<IntegrationName, Facts> = {
  ga: {
    kind: "script",
    wish: "ga",
    id: /^G-[A-Z0-9]{6,14}$/,
    example: "G-AB12CD34EF",
    sources: {
      ...none,
      script: [google],
      connect: [google, "https://*.google-analytics.com", "https://*.analytics.google.com"],
      img: [google, "https://*.google-analytics.com"],
    },
    cookies: ["_ga", "_gid", "_dc_gtm_"],
    stored: ["_ga"],
  },
  gads: {
    kind: "script",
    wish: "gads",
    id: /^AW-\d{8,12}$/,
    example: "AW-123456789",
    sources: {
      script: [google, ...advertising],
      connect: [google, ...advertising, "https://www.google.com", "https://google.com"],
      img: [google, ...advertising, "https://www.google.com", "https://google.com", "https://www.google.de"],
      frame: [google, "https://td.doubleclick.net"],
    },
    cookies: ["_gcl_", "_gac_"],
    stored: ["_gcl_"],
  },
  fb: {
    kind: "script",
    wish: "fb",
    id: /^\d{10,20}$/,
    example: "1234567890123456",
    sources: {
      ...none,
      script: ["https://connect.facebook.net"],
      connect: ["https://connect.facebook.net", "https://www.facebook.com"],
      img: ["https://www.facebook.com"],
    },
    cookies: ["_fbp", "_fbc"],
    stored: ["lastExternalReferrer", "topicsLastReferenceTime"],
  },
  youtube: {
    ...framed,
    kind: "video",
    wish: null,
    sources: { ...none, frame: ["https://www.youtube-nocookie.com"] },
  },
  vimeo: { ...framed, kind: "video", wish: null, sources: { ...none, frame: ["https://player.vimeo.com"] } },
  osm: { ...framed, kind: "map", wish: "osm", sources: { ...none, frame: ["https://www.openstreetmap.org"] } },
  gmaps: { ...framed, kind: "map", wish: "gmaps", sources: { ...none, frame: ["https://www.google.com"] } },
};

/** All hosts of these services together, each once and in a lasting order; without services there are none. */
export function sourcesOf(active: readonly Pick<Integration, "name">[]): Sources {
  const all = (kind: keyof Sources) => [...new Set(active.flatMap(({ name }) => integrations[name].sources[kind]))];
  return {
    script: all("script").toSorted(),
    connect: all("connect").toSorted(),
    img: all("img").toSorted(),
    frame: all("frame").toSorted(),
  };
}

/** Every host that a service contacts, as an owner reads it. */
export function hostsOf(name: IntegrationName): string[] {
  const hosts = Object.values(integrations[name].sources).flat();
  return [...new Set(hosts)].map((source) => source.replace("https://", "")).toSorted();
}

/** The consents that there is something to ask for. */
export function wishesFor(active: readonly Pick<Integration, "name">[]): Wish[] {
  return active.flatMap(({ name }) => integrations[name].wish ?? []);
}

/** The script of a service, as its provider documents it. */
export function scriptOf({ name, id }: Integration): string | null {
  if (name === "fb") return "https://connect.facebook.net/en_US/fbevents.js";
  return name === "ga" || name === "gads" ? `${google}/gtag/js?id=${id}` : null;
}

/** Whether a name in the browser's storage is of a service without consent. */
export function isLeftover(name: string, { allowed }: { allowed: (wish: Wish) => boolean }): boolean {
  return without(allowed).some(({ stored }) => stored.some((beginning) => name.startsWith(beginning)));
}

function without(allowed: (wish: Wish) => boolean): Facts[] {
  return Object.values(integrations).filter(({ wish }) => wish !== null && !allowed(wish));
}

/**
 * `Set-Cookie` lines that take away what services without consent have left at our address. They keep their cookies
 * at the widest domain that takes one, which only trying tells.
 */
export function forgettingLines(
  cookies: string | null | undefined,
  { host, allowed }: { host: string; allowed: (wish: Wish) => boolean },
): string[] {
  const leaving = without(allowed).flatMap(({ cookies }) => cookies);
  const names = (cookies ?? "").split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const left = names.filter(
    (name) => /^[\w.-]+$/.test(name) && leaving.some((beginning) => name.startsWith(beginning)),
  );
  const parts = host.split(".");
  const domains = parts.slice(0, -1).map((_, at) => `; Domain=${parts.slice(at).join(".")}`);
  return left.flatMap((name) => ["", ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}
