export { default as GallerySlider } from "./gallery.island.tsx";
export { Gallery } from "./gallery.tsx";
export { GalleryFrame } from "./gallery-frame.tsx";
export type { ShownGallery } from "./shown-gallery.ts";
