import type { Translate } from "#contract/texts/translate.ts";
import type { GalleryTexts } from "./shown-gallery.ts";

/** The words of galleries and of the large view, for islands. */
export function galleryTexts(t: Translate): GalleryTexts {
  return {
    carousel: t("site:gallery.carousel"),
    slide: t("site:gallery.slide"),
    of: t("site:gallery.of"),
    previous: t("site:gallery.previous"),
    next: t("site:gallery.next"),
    pause: t("site:gallery.pause"),
    play: t("site:gallery.play"),
    enlarge: t("site:gallery.enlarge"),
    large: t("site:gallery.large"),
    close: t("site:gallery.close"),
    zoomIn: t("site:gallery.zoomIn"),
    zoomOut: t("site:gallery.zoomOut"),
    overview: t("site:gallery.overview"),
    more: t("site:gallery.more"),
  };
}
