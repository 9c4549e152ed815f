import type { Wish } from "./consent.ts";

/** Services of others that an owner can switch on; nothing of them is in a page before. */
export const integrationNames = ["ga", "gads", "fb", "youtube", "vimeo"] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** A service that is switched on, with the number by which the service knows the owner; videos need none. */
export type Integration = { name: IntegrationName; id: string };

/** The hosts of a service, by what the browser does with them (CSP 3). */
export type Sources = Record<"script" | "connect" | "img" | "frame", readonly string[]>;

type Facts = {
  /** The consent that it needs. Null: it is loaded by a click at its place, for this one time. */
  wish: Wish | null;
  /** What the owner's number looks like; null: there is none. */
  id: RegExp | null;
  example: string;
  sources: Sources;
  /** Beginnings of the cookies that it keeps at our address. */
  cookies: readonly string[];
};

const none: Sources = { script: [], connect: [], img: [], frame: [] };

const google = "https://www.googletagmanager.com";

/** What each service is, and whom it asks. Policies, descriptors and the privacy statement follow this table. */
export const integrations: Record<IntegrationName, Facts> = {
  ga: {
    wish: "ga",
    id: /^G-[A-Z0-9]{6,14}$/,
    example: "G-AB12CD34EF",
    sources: {
      ...none,
      script: [google],
      connect: [google, "https://*.google-analytics.com", "https://*.analytics.google.com"],
      img: [google, "https://*.google-analytics.com"],
    },
    cookies: ["_ga", "_gid"],
  },
  gads: {
    wish: "gads",
    id: /^AW-\d{8,12}$/,
    example: "AW-123456789",
    sources: {
      script: [google, "https://www.googleadservices.com", "https://googleads.g.doubleclick.net"],
      connect: [
        google,
        "https://www.googleadservices.com",
        "https://googleads.g.doubleclick.net",
        "https://www.google.com",
      ],
      img: [google, "https://googleads.g.doubleclick.net", "https://www.google.com", "https://www.google.de"],
      frame: ["https://td.doubleclick.net"],
    },
    cookies: ["_gcl_", "_gac_"],
  },
  fb: {
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
  },
  youtube: {
    wish: null,
    id: null,
    example: "",
    sources: { ...none, frame: ["https://www.youtube-nocookie.com"] },
    cookies: [],
  },
  vimeo: {
    wish: null,
    id: null,
    example: "",
    sources: { ...none, frame: ["https://player.vimeo.com"] },
    cookies: [],
  },
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

/**
 * `Set-Cookie` lines that take away what services without consent have left at our address. They keep their cookies
 * at the widest domain that takes one, which only trying tells.
 */
export function forgettingLines(
  cookies: string | null | undefined,
  { host, allowed }: { host: string; allowed: (wish: Wish) => boolean },
): string[] {
  const leaving = Object.values(integrations).flatMap(({ wish, cookies }) => (wish && !allowed(wish) ? cookies : []));
  const names = (cookies ?? "").split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const left = names.filter((name) => /^\w+$/.test(name) && leaving.some((beginning) => name.startsWith(beginning)));
  const parts = host.split(".");
  const domains = parts.slice(0, -1).map((_, at) => `; Domain=${parts.slice(at).join(".")}`);
  return left.flatMap((name) => ["", ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}
