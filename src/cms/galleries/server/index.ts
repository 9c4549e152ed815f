/** What other features may use of galleries. */
export { addGallery } from "./write-gallery.ts";
