/** What other features may use of galleries. */
export { galleryTitles } from "./read-galleries.ts";
export { addGallery } from "./write-gallery.ts";
