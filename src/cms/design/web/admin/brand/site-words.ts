/** What previews say of the site. */
export type SiteWords = { name: string; host: string };
