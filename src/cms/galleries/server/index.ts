/** What other features may use of galleries. */
export { remove as deleteGalleryIn } from "./delete-gallery.ts";
export { addGallery } from "./write-gallery.ts";
