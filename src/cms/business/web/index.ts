/** What other features, and the composition, may use of the business on pages of the site. */
export { HoursLines } from "./hours-lines.tsx";
