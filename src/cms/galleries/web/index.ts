export { default as GallerySlider } from "./gallery.island.tsx";
export { Gallery } from "./gallery.tsx";
export { GalleryFrame } from "./gallery-frame.tsx";
export { fetchGalleries, type Galleries, galleryOf } from "./gallery-of.ts";
export { galleryTexts } from "./gallery-texts.ts";
export { EnlargeLink } from "./large/enlarge-link.tsx";
export { useLarge } from "./large/use-large.tsx";
export type { GalleryTexts, ShownGallery } from "./shown-gallery.ts";
