/** Degrees: north of the equator and east of Greenwich are positive. */
export type Point = { latitude: number; longitude: number };

const degrees = "(-?\\d{1,3}(?:[.,]\\d{1,15})?)";
const comma = "(?:,|%2C)";
/** In the order in which a text is searched: a link to a marker says more than the middle of the map around it. */
const shapes = [
  new RegExp(`[?&]mlat=${degrees}&mlon=${degrees}(?![\\d.])`),
  new RegExp(`!3d${degrees}!4d${degrees}(?![\\d.])`),
  // Apple Maps and Google Maps, whose parameters come in any order.
  new RegExp(`[?&](?:ll|coordinate|q|query|daddr|destination)=${degrees}${comma}${degrees}(?![\\d.])`, "i"),
  new RegExp(`#map=\\d{1,2}(?:\\.\\d+)?/${degrees}/${degrees}(?![\\d.])`),
  new RegExp(`/@${degrees},${degrees}(?:,|$)`),
  new RegExp(`^(?:geo:)?${degrees}°?\\s*[Nn]?\\s*[,;\\s]\\s*${degrees}°?\\s*[EeOo]?$`),
];

/**
 * Coordinates as people copy them, alone or in a link to OpenStreetMap, Google Maps or Apple Maps; null for everything
 * else. Beyond 85 degrees of latitude the usual maps show nothing.
 */
export function pointOf(text: string): Point | null {
  const trimmed = text.trim();
  const [, north, east] = shapes.map((shape) => shape.exec(trimmed)).find(Boolean) ?? [];
  if (north === undefined || east === undefined) return null;
  const [latitude, longitude] = [north, east].map((number) => Number(Number(number.replace(",", ".")).toFixed(6)));
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** `49.8653, 10.2265`, which `pointOf` reads. */
export function pointText({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`;
}
