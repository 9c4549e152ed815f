/** What the blocks of features share on the page side. */
export { ButtonRow } from "./button-row.tsx";
export { loadHref, loadPicture, loadText } from "./load-parts.ts";
export { sideBySide } from "./side-by-side.ts";
