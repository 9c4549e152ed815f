import type { ServerFeature } from "#platform/feature.ts";
import { trashJob } from "#platform/publishing/trash.ts";
import { galleryTrash } from "./delete-gallery.ts";
import { galleryTitles } from "./read-galleries.ts";
import { galleryEndpoints } from "./routes.ts";

export const galleriesFeature: ServerFeature = {
  endpoints: galleryEndpoints,
  jobs: ({ db }) => trashJob(db, galleryTrash),
  titles: { gallery: galleryTitles },
  workedOn: { needs: "gallery.read", acts: ["gallery.create", "gallery.update"] },
};
