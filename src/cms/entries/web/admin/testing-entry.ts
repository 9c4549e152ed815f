import type { Entry } from "#cms/entries/contract.ts";

const entry: Entry = {
  _id: "0198c0de-0000-7000-8000-000000000001",
  version: 3,
  title: "Lese",
  slug: "",
  content: ["<p>Bald.</p>"],
  teaser: "",
  description: "",
  searchTitle: "",
  keywords: "",
  author: "",
  canonical: "",
  translations: { en: { title: "Harvest", content: ["<p>Soon.</p>"] } },
  media: [],
  downloads: [],
  links: [],
  tags: ["Wein"],
  publish_date: "2026-11-21T08:05:00.000Z",
  date: "2026-11-20T11:00:00.000Z",
  event: null,
  avatar: null,
  image: null,
  hidden: false,
  sections: [],
  published: [],
  changed: false,
  page: { de: "neues", en: "news" },
  slugs: { de: "lese", en: "harvest" },
  can: { write: true, publish: true, delete: true },
};

/** An entry in both languages, as the API tells it. */
export function entryWith(changes: Partial<Entry> = {}): Entry {
  return { ...entry, ...changes };
}
