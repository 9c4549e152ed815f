import { type Entry, type EntryList, readEntries } from "#cms/entries/contract.ts";
import { entryTable } from "#cms/entries/entry.ts";
import { escaped, partsOfText, quoted, type TextPart } from "#cms/entries/figures.ts";
import { leadPicture, teaserOf } from "#cms/entries/preview.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { readFileBatch } from "#cms/files/contract.ts";
import { largeAddress, type Picture, pictureOf } from "#cms/files/picture.ts";
import { type Config, readConfig } from "#cms/settings/contract.ts";
import { homeAddress } from "#contract/addresses.ts";
import { filesIn } from "#contract/fields/fields.ts";
import { type Language, type SiteLanguages, shown } from "#contract/language.ts";
import { readAddresses } from "#contract/links/addresses.ts";
import { linkedIds, withAddresses } from "#contract/links/html-links.ts";
import type { Db } from "#database/database.ts";
import { publishedAt } from "#platform/publishing/published-at.ts";
import type { Caller } from "./caller.ts";
import type { Feed, FeedItem } from "./feed.ts";

/** How many entries a feed has: the newest. */
const itemsInFeed = 20;

type Asking = {
  db: Db;
  caller: Caller;
  origin: string;
  language: Language;
  site: SiteLanguages;
  /** Only entries with this tag, or within its branch. */
  tag: string;
};

/** The newest entries as guests read them. `own`: the path of the feed. */
export async function readFeed({ own, ...asking }: Asking & { own: string }): Promise<Feed> {
  const { caller, origin, language, site, tag } = asking;
  const [config] = (await caller.ask(readConfig, { query: {} })) as [Config];
  const query = { lang: language, pageSize: itemsInFeed, ...(tag && { tags: tag }) };
  const list = (await caller.ask(readEntries, { query })) as EntryList;
  // What is only there in the other language is in the feed of that one.
  const entries = list.items.filter(({ published }) => published.includes(language));
  const items = await itemsOf(entries, asking);
  const said = (text: "pagetitle" | "description" | "author") =>
    shown({ de: config[text], en: config.translations.en?.[text] ?? "" }, language)?.text ?? "";
  return {
    title: [said("pagetitle"), tag.replaceAll("|", " › ")].filter(Boolean).join(" · "),
    description: said("description"),
    language,
    home: origin + homeAddress(language, site[0]),
    own: origin + own,
    icon: `${origin}/icon-192.png`,
    author: said("author") || config.business.name,
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? null,
    items,
  };
}

async function itemsOf(entries: Entry[], { db, caller, origin, language, site }: Asking): Promise<FeedItem[]> {
  const pictures = await picturesOf(entries, { caller, language });
  const addressOf = await addressesIn(entries, { caller, language, origin });
  const published = await publishedAt(db, { ids: entries.map(({ _id }) => _id) });
  return entries.map((entry) => {
    const { _id, title, content, description, tags, publish_date, image } = entry;
    const html = content.map((text) => htmlOf(text, { pictures, addressOf, origin })).join("\n");
    const lead = pictures.get(image ?? leadPicture(entry) ?? "");
    return {
      id: `urn:uuid:${_id}`,
      address: origin + entryAddress(entry, { language, main: site[0] }),
      title,
      summary: description || teaserOf(entry, 300),
      html,
      published: publish_date,
      updated: [publish_date, published.get(_id) ?? ""].sort().at(-1) ?? publish_date,
      tags: tags.map((tag) => tag.replaceAll("|", " › ")),
      picture: lead ? { address: origin + largeAddress(lead), type: lead.sets.at(-1)?.type ?? "image/jpeg" } : null,
    };
  });
}

type Looking = Pick<Asking, "caller" | "language">;
type Pictures = ReadonlyMap<string, Picture>;

async function picturesOf(entries: Entry[], { caller, language }: Looking): Promise<Pictures> {
  const ids = [...new Set(entries.flatMap((entry) => filesIn(entryTable, entry)))];
  const found = await caller.inParts(ids, (body) => caller.ask(readFileBatch, { body }));
  return new Map(
    found.flatMap((file) => {
      const picture = pictureOf(file, { language });
      return picture ? [[file._id, picture]] : [];
    }),
  );
}

/** Where the links of these entries lead, as whole addresses. */
async function addressesIn(entries: Entry[], { caller, language, origin }: Looking & { origin: string }) {
  const names = [...new Set(entries.flatMap(({ content }) => content.flatMap(linkedIds)))];
  const found = await caller.inParts(names, (links) => caller.ask(readAddresses, { body: { lang: language, links } }));
  const addresses = new Map(found.map(({ link, address }) => [link, origin + address]));
  return (name: string) => addresses.get(name) ?? null;
}

type Drawing = { pictures: Pictures; addressOf: (name: string) => string | null; origin: string };

/** The text with pictures for its figures, and without addresses that only this site understands. */
function htmlOf(text: string, { pictures, addressOf, origin }: Drawing): string {
  const parts = partsOfText(text).map((part) => ("html" in part ? part.html : figureOf(part, { pictures, origin })));
  return withAddresses(parts.join(""), addressOf)
    .replaceAll(' data-look="button"', "")
    .replaceAll(' href="/', ` href="${origin}/`);
}

type Figure = Exclude<TextPart, { html: string }>;

/** Galleries are seen on the site. */
function figureOf(figure: Figure, { pictures, origin }: Omit<Drawing, "addressOf">): string {
  if (figure.kind === "gallery") return "";
  const caption = figure.caption && `<figcaption>${escaped(figure.caption)}</figcaption>`;
  if (figure.kind === "video") {
    const video = quoted(figure.video);
    return `<p><a href="${video}">${escaped(figure.caption || figure.video)}</a></p>`;
  }
  const shown = figure.pictures.flatMap((id) => pictures.get(id) ?? []);
  const images = shown.map(
    (picture) =>
      `<img src="${quoted(origin + largeAddress(picture))}" alt="${quoted(picture.alt)}" width="${picture.width}" height="${picture.height}">`,
  );
  return images.length > 0 ? `<figure>${images.join("")}${caption}</figure>` : "";
}
