/** What lists of other features show of the views that somebody keeps of them. */
export { actOnViews } from "./act-on-views.ts";
export { SavedViews } from "./saved-views.tsx";
