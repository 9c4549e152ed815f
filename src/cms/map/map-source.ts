import { type Static, Type } from "typebox";
import { isWebAddress } from "#contract/formats/web-address.ts";
import type { Fault } from "#contract/wire/faults.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

/** Nobody draws nearer than that. */
export const nearest = 22;

/** Where the tiles of the site's own map come from. */
export const MapSource = closed({
  /** With `{z}`, `{x}` and `{y}`, perhaps `{key}` and `{r}` (`@2x` where a screen is fine); empty: there is none. */
  url: Type.String({ maxLength: 500 }),
  /** Who is named beside each map, and where that leads. */
  attribution: Line,
  attributionLink: Type.String({ maxLength: 500 }),
  /** The highest zoom that it has. */
  maxZoom: Type.Integer({ minimum: 1, maximum: nearest }),
  /** The owner says that this server may keep its tiles and hand them on. */
  served: Type.Boolean(),
});
export type MapSource = Static<typeof MapSource>;

export const noSource: MapSource = { url: "", attribution: "", attributionLink: "", maxZoom: 18, served: false };

export type Tile = { z: number; x: number; y: number; double: boolean };

const asked = /\{([^{}]*)\}/g;
const needed = ["z", "x", "y"];
const known = new Set([...needed, "key", "r"]);

/** The address of a tile; `key` is empty where a source needs none. */
export function tileUrl({ url }: Pick<MapSource, "url">, { z, x, y, double, key }: Tile & { key: string }): string {
  const values: Record<string, string> = {
    ...{ z: String(z), x: String(x), y: String(y) },
    ...{ r: double ? "@2x" : "", key: encodeURIComponent(key) },
  };
  return url.replace(asked, (place, name: string) => values[name] ?? place);
}

/** Whether it has tiles of twice as many pixels. */
export function isFine({ url }: Pick<MapSource, "url">): boolean {
  return url.includes("{r}");
}

export function needsKey({ url }: Pick<MapSource, "url">): boolean {
  return url.includes("{key}");
}

/** Scheme and host; null for what is no address. */
export function originOf({ url }: Pick<MapSource, "url">): string | null {
  return /^https:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? null;
}

/** What is wrong with a source, each fault at its field. */
export function sourceFaults(source: MapSource): Fault[] {
  const { url, attribution, attributionLink, served } = source;
  if (url === "") return [];
  const faults: Fault[] = [];
  if (!isTemplate(url)) faults.push({ field: "url", code: "MAP_URL" });
  else if (!fillsPlaces(url)) faults.push({ field: "url", code: "MAP_URL_PLACES" });
  // The browsers of visitors would send it, so that it would be none.
  else if (!served && needsKey(source)) faults.push({ field: "url", code: "MAP_KEY_PUBLIC" });
  if (attribution === "") faults.push({ field: "attribution", code: "FIELD_REQUIRED" });
  if (attributionLink === "") faults.push({ field: "attributionLink", code: "FIELD_REQUIRED" });
  else if (!isWebAddress(attributionLink)) faults.push({ field: "attributionLink", code: "WEB_ADDRESS_INVALID" });
  return faults;
}

/** Encrypted, on the usual port, and no place in its host: others must not choose whom the server asks. */
function isTemplate(url: string): boolean {
  const host = /^https:\/\/([^/?#]+)\//i.exec(url)?.[1];
  return host !== undefined && /^[a-z\d.-]+$/i.test(host) && isWebAddress(url.replace(asked, "0"));
}

function fillsPlaces(url: string): boolean {
  const names = [...url.matchAll(asked)].map(([, name = ""]) => name);
  return (
    needed.every((one) => names.filter((name) => name === one).length === 1) && names.every((one) => known.has(one))
  );
}

export function tidySource(source: MapSource): MapSource {
  const { url, attribution, attributionLink } = source;
  return { ...source, url: url.trim(), attribution: attribution.trim(), attributionLink: attributionLink.trim() };
}
