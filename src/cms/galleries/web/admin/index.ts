export { GallerySettingsInputs } from "./gallery-settings.tsx";
export { NewGalleryButton } from "./new-gallery-button.tsx";
