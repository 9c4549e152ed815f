/** What the pages of the site need of the statistics. */
export { startClicks } from "./clicks.ts";
