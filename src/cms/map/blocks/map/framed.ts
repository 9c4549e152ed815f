import { type Point, pointOf } from "#cms/map/point.ts";
import type { Language } from "#contract/language.ts";

export type MapProvider = "osm" | "gmaps";

/** A map of another site: where it is seen there, and what can stand in our page. */
export type FramedMap = { provider: MapProvider; page: string; player: string };

type Where = { provider: MapProvider; address: string; place: string };

/** The map of a place; null if the provider cannot find it by these data. */
export function framedMap({ provider, address, place }: Where, language: Language): FramedMap | null {
  const point = pointOf(place);
  if (provider === "osm") return point && openStreetMap(point);
  const query = address.trim() || (point ? `${point.latitude},${point.longitude}` : "");
  return query ? googleMaps(query, language) : null;
}

/** About as near as one sees the street and the next ones. */
const zoom = 16;
/** Half of the map that is shown first, in degrees of longitude: 600 of the 256 · 2^zoom points around the earth. */
const half = (300 * 360) / (256 * 2 ** zoom);

function openStreetMap({ latitude, longitude }: Point): FramedMap {
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

function googleMaps(query: string, language: Language): FramedMap {
  const asked = encodeURIComponent(query);
  return {
    provider: "gmaps",
    page: `https://www.google.com/maps/search/?api=1&query=${asked}`,
    player: `https://www.google.com/maps?q=${asked}&hl=${language}&output=embed`,
  };
}
