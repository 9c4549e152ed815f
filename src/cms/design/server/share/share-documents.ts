import type { Document } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { DrawingFailed } from "../brand/drawing/picture-drawer.ts";
import { SharePictures } from "./share-pictures.ts";

/** The drawn share pictures, under the addresses that pages name (`contract/share-picture.ts`). */
export function shareDocuments(platform: Platform): Document[] {
  const pictures = new SharePictures(platform);
  return [
    {
      url: "/share/:file",
      async answer({ params: { file = "" }, query: { page = "" } }) {
        if (!/^[a-z\d]{11}\.jpg$/.test(file) || !page.startsWith("/") || page.length > 2000) return null;
        const address = `/share/${file}?page=${encodeURIComponent(page)}`;
        try {
          const found = await pictures.get({ address, path: page });
          if (!found || "to" in found) return found;
          // The page may show another picture under the same title.
          return { bytes: { ...found, name: "share.jpg", lasting: false, inline: true, elsewhere: true } };
        } catch (error) {
          if (!(error instanceof DrawingFailed)) throw error;
          platform.log.warn({ err: error, page }, "the share picture of a page could not be drawn");
          return null;
        }
      },
    },
  ];
}
