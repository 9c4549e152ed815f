export { GallerySettingsInputs } from "./gallery-settings.tsx";
