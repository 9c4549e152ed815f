import type { Sources } from "#contract/wire/sources.ts";
import { originOf } from "./address.ts";
import { fb } from "./fb.ts";
import { ga } from "./ga.ts";
import { gads } from "./gads.ts";
import { gmaps } from "./gmaps.ts";
import { matomo } from "./matomo.ts";
import { osm } from "./osm.ts";
import { noSources, type Own, type Service, type Setting } from "./service.ts";
import { vimeo } from "./vimeo.ts";
import { youtube } from "./youtube.ts";

/** Services of others that an owner can switch on, in the order in which people read them. */
const table = { ga, gads, fb, matomo, youtube, vimeo, osm, gmaps } satisfies Record<string, Service>;

export type ServiceName = keyof typeof table;
export const services: Record<ServiceName, Service> = table;
export const serviceNames = Object.keys(table) as ServiceName[];

/** What a visitor may allow beyond what the site needs to work: the services that the cookie question is about. */
export type Wish = {
  [Name in ServiceName]: (typeof table)[Name]["asked"] extends "never" ? never : Name;
}[ServiceName];
export const wishes = serviceNames.filter((name): name is Wish => services[name].asked !== "never");

/** What SPECIFICATION §9 names: every answer says something about these, in a cookie of its name. */
export const namedWishes = wishes.filter((wish) => services[wish].asked === "always");

export function isWish(text: string): text is Wish {
  return wishes.some((wish) => wish === text);
}

/** A service that is switched on. */
export type Integration = { name: ServiceName } & Own;

export function eachService<T>(answer: (name: ServiceName) => T): Record<ServiceName, T> {
  return Object.fromEntries(serviceNames.map((name) => [name, answer(name)])) as Record<ServiceName, T>;
}

/** The setting of a service that was not set up yet. */
export function unset(name: ServiceName): Setting {
  return { on: false, id: "", ...(services[name].address ? { address: "" } : {}) };
}

/** The consents that there is something to ask for. */
export function wishesFor(active: readonly Pick<Integration, "name">[]): Wish[] {
  return active.map(({ name }) => name).filter((name) => isWish(name));
}

/** The hosts of a service as its owner has set it up. */
export function sourcesOf({ name, address = "" }: Pick<Integration, "name" | "address">): Sources {
  const { sources } = services[name];
  if (typeof sources !== "function") return sources;
  return address === "" ? noSources : sources(originOf(address));
}

/** Every host that a service contacts, as an owner reads it. */
export function hostsOf(one: Pick<Integration, "name" | "address">): string[] {
  const hosts = Object.values(sourcesOf(one)).flat();
  return [...new Set(hosts)].map((source) => source.replace("https://", "")).toSorted();
}

/** Whether it is shown at a place of its own, and not a script of every page. */
export function isFramed(name: ServiceName): boolean {
  return services[name].script === undefined;
}

/** The script of a service, as its provider documents it. */
export function scriptOf({ name, ...own }: Integration): string | null {
  return services[name].script?.url(own) ?? null;
}
