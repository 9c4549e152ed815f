import type { MapSource } from "#cms/map/map-source.ts";

/** Sources that need no contract. They only fill in the fields: nobody is asked there before somebody checks or saves. */
export const suggestions = {
  basemap: {
    url: "https://sgx.geodatenzentrum.de/wmts_basemapde/tile/1.0.0/de_basemapde_web_raster_farbe/default/GLOBAL_WEBMERCATOR/{z}/{y}/{x}.png",
    attribution: "© GeoBasis-DE / BKG, CC BY 4.0 (basemap.de)",
    attributionLink: "https://basemap.de/",
    maxZoom: 18,
    // Whether its terms allow that is for the owner to confirm.
    served: false,
  },
  osm: {
    url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    attribution: "© OpenStreetMap-Mitwirkende",
    attributionLink: "https://www.openstreetmap.org/copyright",
    maxZoom: 19,
    served: false,
  },
} as const satisfies Record<string, MapSource>;

export type Suggestion = keyof typeof suggestions;
