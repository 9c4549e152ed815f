import type { ServerFeature } from "#platform/feature.ts";
import { filing } from "#platform/publishing/filing.ts";
import { trashJob } from "#platform/publishing/trash.ts";
import { gallery } from "../blocks/gallery/block.ts";
import { pictureWall } from "../blocks/picture-wall/block.ts";
import { galleryTrash } from "./delete-gallery.ts";
import { findGalleries } from "./find-galleries.ts";
import { documentOf, titlesOf } from "./gallery-row.ts";
import { galleryTitles } from "./read-galleries.ts";
import { galleryEndpoints } from "./routes.ts";
import { transferredGalleries } from "./transferred-galleries.ts";

export const galleriesFeature: ServerFeature = {
  endpoints: galleryEndpoints,
  blocks: [gallery, pictureWall],
  jobs: ({ db }) => trashJob(db, galleryTrash),
  titles: { gallery: galleryTitles },
  mainLanguageChanged: filing({
    ...{ table: "galleries", column: "title_folded" },
    titlesOf: (row) => titlesOf(documentOf(row)),
  }),
  found: ({ db }) => [{ kind: "gallery", needs: "gallery.read", find: (asked) => findGalleries(db, asked) }],
  transferred: () => [transferredGalleries],
  workedOn: { needs: "gallery.read", acts: ["gallery.create", "gallery.update"] },
};
