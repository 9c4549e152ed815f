/** What the pages of the site may use of translations. */
export { ChangeTexts, ChangingTexts } from "./tools/overlay-tools.tsx";
