import type { PublicationPlace } from "#web/site/tools/publication.ts";

const found = {
  ...import.meta.glob<PublicationPlace>("../../cms/**/web/publication-place.ts", { eager: true, import: "place" }),
  ...import.meta.glob<PublicationPlace>("../../shop/**/web/publication-place.ts", { eager: true, import: "place" }),
};

/** What features can publish from the site, and where it is read then. Only for the server: a browser needs no places. */
export const publicationPlaces = new Map(Object.values(found).map((one) => [one.kind, one]));
