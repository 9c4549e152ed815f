import type { ServerFeature } from "#platform/feature.ts";
import { galleryTitles } from "./read-galleries.ts";
import { galleryEndpoints } from "./routes.ts";

export const galleriesFeature: ServerFeature = { endpoints: galleryEndpoints, titles: { gallery: galleryTitles } };
