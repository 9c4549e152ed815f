import { hoursLd } from "#cms/business/schema-org.ts";
import type { MapPlace } from "./map-places.ts";

/** Places for search engines (schema.org `Place`); null where nothing is known of them but a name. */
export function placesLd(places: readonly MapPlace[], { origin }: { origin: string }): object | null {
  const told = places.filter(({ card, point }) => card.name.text && (card.address || point));
  if (told.length === 0) return null;
  return { "@context": "https://schema.org", "@graph": told.map((place) => placeLd(place, origin)) };
}

function placeLd({ card, point }: MapPlace, origin: string): object {
  const { name, address, picture, hours, others } = card;
  const days = others.map(({ note: _note, ...day }) => ({ ...day, note: {} }));
  return {
    "@type": "Place",
    name: name.text,
    ...(address && { address: address.replaceAll("\n", ", ") }),
    ...(point && { geo: { "@type": "GeoCoordinates", ...point } }),
    ...(picture && { image: `${origin}${picture.src}` }),
    ...(hours && hoursLd(hours, days)),
  };
}
