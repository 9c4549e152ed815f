import type { Language } from "#contract/language.ts";

export const mapProviders = ["osm", "gmaps"] as const;
export type MapProvider = (typeof mapProviders)[number];

/** A map of another site: where it is seen there, and what can stand in our page. */
export type ShownMap = { provider: MapProvider; page: string; player: string };

type Point = { latitude: number; longitude: number };
type Where = { provider: MapProvider; address: string; place: string };

/** The map of a place; null if the provider cannot find it by these data. */
export function mapOf({ provider, address, place }: Where, language: Language): ShownMap | null {
  const point = pointOf(place);
  if (provider === "osm") return point && openStreetMap(point);
  const query = address.trim() || (point ? `${point.latitude},${point.longitude}` : "");
  return query ? googleMaps(query, language) : null;
}

/** About as near as one sees the street and the next ones. */
const zoom = 16;
/** Half of the map that is shown first, in degrees of longitude: 600 of the 256 · 2^zoom points around the earth. */
const half = (300 * 360) / (256 * 2 ** zoom);

function openStreetMap({ latitude, longitude }: Point): ShownMap {
  // Degrees of latitude are wider than those of longitude by this, and the frame is wider than high.
  const high = (half * Math.cos((latitude * Math.PI) / 180) * 9) / 16;
  const box = [longitude - half, latitude - high, longitude + half, latitude + high].map((side) => side.toFixed(5));
  const marker = encodeURIComponent(`${latitude},${longitude}`);
  const shown = `bbox=${encodeURIComponent(box.join(","))}&layer=mapnik&marker=${marker}`;
  return {
    provider: "osm",
    page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
    player: `https://www.openstreetmap.org/export/embed.html?${shown}`,
  };
}

function googleMaps(query: string, language: Language): ShownMap {
  const asked = encodeURIComponent(query);
  return {
    provider: "gmaps",
    page: `https://www.google.com/maps/search/?api=1&query=${asked}`,
    player: `https://www.google.com/maps?q=${asked}&hl=${language}&output=embed`,
  };
}

const degrees = "(-?\\d{1,3}(?:[.,]\\d{1,15})?)";
/** In the order in which a text is searched: a link to a marker says more than the middle of the map around it. */
const shapes = [
  new RegExp(`[?&]mlat=${degrees}&mlon=${degrees}(?![\\d.])`),
  new RegExp(`#map=\\d{1,2}/${degrees}/${degrees}(?![\\d.])`),
  new RegExp(`!3d${degrees}!4d${degrees}(?![\\d.])`),
  new RegExp(`/@${degrees},${degrees}(?:,|$)`),
  new RegExp(`^(?:geo:)?${degrees}°?\\s*[Nn]?\\s*[,;\\s]\\s*${degrees}°?\\s*[EeOo]?$`),
];

/** Coordinates as people copy them, alone or in a link to OpenStreetMap or Google Maps; null for everything else. */
export function pointOf(text: string): Point | null {
  const trimmed = text.trim();
  const [, north, east] = shapes.map((shape) => shape.exec(trimmed)).find(Boolean) ?? [];
  if (north === undefined || east === undefined) return null;
  const [latitude, longitude] = [north, east].map((number) => Number(Number(number.replace(",", ".")).toFixed(6)));
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
