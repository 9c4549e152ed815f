import type { PageKind } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { MadeGallery } from "../html/entry-text.ts";
import { galleryRecord } from "../records/gallery-record.ts";
import { idOf } from "../records/ids.ts";
import { tagsOf, timeOf } from "../records/lines.ts";
import { madeEntry, madePage, type Said } from "../records/made-things.ts";
import { OldAddresses } from "../records/old-addresses.ts";
import { Redirects } from "../records/redirects.ts";
import { Remarks } from "../records/remarks.ts";
import { FixedKinds, fixedSlug, Slugs } from "../records/slugs.ts";
import type { SentFile, SiteSource, SourceOptions } from "../source.ts";
import { formerPaths, isDraft, type MarkdownFile, type MarkdownThing, thingsIn } from "./documents.ts";
import { listIn, pictureIn, readFrontMatter, textIn } from "./front-matter.ts";
import { MarkdownFiles } from "./markdown-files.ts";
import { type Markdown, markdownPieces } from "./markdown-reading.ts";
import { openFolder } from "./open-folder.ts";

/**
 * A folder, or a ZIP file, with a text in Markdown in it. An archive of this product is asked for before.
 * @throws Problem for an archive that must not be opened: no other system sends one
 */
export async function recognisesMarkdown({ path, head }: SentFile): Promise<boolean> {
  // A folder has no first bytes.
  if (head.length > 0 && head.toString("latin1", 0, 4) !== "PK\u0003\u0004") return false;
  const folder = await openFolder(path, { limit: Number.MAX_SAFE_INTEGER });
  const found = folder.names.some((name) => /\.(?:md|markdown|mdx)$/i.test(name));
  folder.close();
  return found;
}

type Placed = MarkdownThing & { _id: string; place: PageKind; slugs: Partial<Record<Language, string>> };

/**
 * A folder of Markdown with front matter, as Hugo, Jekyll, Eleventy and Astro have it, packed or not.
 * @throws Problem for an archive that cannot be opened
 */
export async function openMarkdown(path: string, options: SourceOptions): Promise<SiteSource> {
  const folder = await openFolder(path, options);
  const remarks = new Remarks();
  const site = `markdown/${folder.called}`;
  const files = new MarkdownFiles({ folder, site });
  const markdown: Markdown = { folder, site, files, addresses: new OldAddresses(""), links: new Map(), options };
  const things = (await thingsIn(folder, options.language)).map(placing(markdown, remarks));
  const redirects = redirectsOf(things, { markdown, remarks });
  const counts = { entry: 0, page: 0, gallery: 0 };
  const withGalleries = new Set<string>();
  for (const thing of things) {
    const { records, galleries } = await made(thing, { markdown, remarks });
    counts[thing.kind] += records.length;
    counts.gallery += galleries.length;
    if (galleries.length > 0) withGalleries.add(thing._id);
  }
  if (files.unused > 0) remarks.add("FILES_UNUSED", "", { count: files.unused });

  async function* ofKind(kind: string) {
    for (const thing of things) {
      if (thing.kind !== kind) continue;
      const { records } = await made(thing, { markdown, remarks: new Remarks() });
      for (const record of records) yield { record, place: pathOf(thing) };
    }
  }
  const read: Record<string, () => AsyncIterable<{ record: unknown; place: string }>> = {
    async *file() {
      for (const file of files.used) yield { record: files.record(file), place: file.path };
    },
    async *gallery() {
      for (const thing of things) {
        if (!withGalleries.has(thing._id)) continue;
        const { galleries } = await made(thing, { markdown, remarks: new Remarks() });
        for (const one of galleries) yield { record: galleryRecord(one, options.language), place: pathOf(thing) };
      }
    },
    page: () => ofKind("page"),
    entry: () => ofKind("entry"),
    async *redirect() {
      for (const record of redirects) yield { record, place: record.from };
    },
  };
  return {
    system: "markdown",
    counts: { ...counts, file: files.used.length, redirect: redirects.length },
    records: (kind) => read[kind]?.() ?? nothing(),
    open: (bytes) => folder.open(bytes),
    async *remarks() {
      yield* remarks.all;
    },
    close: async () => folder.close(),
  };
}

async function* nothing() {}

function pathOf({ files }: MarkdownThing): string {
  return (files.de ?? files.en)?.path ?? "";
}

/** Gives a thing its id, its slugs and its addresses, in the order of the paths. */
function placing({ site, addresses, links, options }: Markdown, remarks: Remarks): (thing: MarkdownThing) => Placed {
  const slugs = { de: new Slugs(), en: new Slugs() };
  const fixed = new FixedKinds();
  return (thing) => {
    const { kind, key, files } = thing;
    const _id = idOf(site, kind, key);
    const all = Object.values(files);
    const [first] = all as [MarkdownFile];
    const home = kind === "page" && all.some(({ section, name }) => section === "" && name === "");
    const place = kind === "page" ? fixed.kindOf({ slug: slugIn(first), home }) : "page";
    const taken: Partial<Record<Language, string>> = {};
    for (const file of all) {
      const { language } = file;
      if (kind === "page" && place === "page") {
        const { slug, changed } = slugs[language].take(slugIn(file), { title: textIn(file.matter, "title"), language });
        if (changed) remarks.add("SLUG_CHANGED", file.path, { slug });
        taken[language] = slug;
      } else taken[language] = fixedSlug(place, language) ?? slugIn(file);
      const name = `${kind}:${_id}`;
      links.set(file.path, name);
      for (const path of formerPaths(file)) addresses.add(path, name);
      if (home && file.language === options.main) addresses.add("/", name);
    }
    return { ...thing, _id, place, slugs: taken };
  };
}

function slugIn({ matter, name, section }: MarkdownFile): string {
  return textIn(matter, "slug") || name || section.split("/").at(-1) || "";
}

type Making = { markdown: Markdown; remarks: Remarks };

/** A thing in all of its languages; pages whose languages differ are one for each. */
async function made(
  thing: Placed,
  { markdown, remarks }: Making,
): Promise<{ records: object[]; galleries: MadeGallery[] }> {
  const { site, files: all } = markdown;
  const files = Object.values(thing.files);
  const [first] = files as [MarkdownFile];
  const said = (code: string) => remarks.add(code, first.path);
  const texts: Partial<Record<Language, Said>> = {};
  for (const file of files) texts[file.language] = await saidIn(file, { markdown, remarks });
  const live = files
    .filter((file) => !isDraft(file))
    .map(({ language }) => language)
    .sort();
  const picture = pictureIn(first.matter);
  const image = picture && all.use(picture.src, first.path);
  if (picture && !image) said("PICTURE_LEFT");
  if (image && picture?.alt) image.texts[first.language] ??= { alt: picture.alt, caption: "" };
  const changed = timeOf(textIn(first.matter, "lastmod", "updated", "updatedDate", "last_modified_at")) ?? first.date;
  const shared = {
    site,
    name: `${thing.kind} ${thing.key}`,
    _id: thing._id,
    texts,
    live,
    created: first.date,
    changed,
    said,
  };
  if (thing.kind === "entry") {
    const categories = listIn(first.matter, "categories", "category").map((one) => one.split("/"));
    const tags = tagsOf([...categories, ...listIn(first.matter, "tags", "tag", "keywords").map((one) => [one])], said);
    const { record, galleries } = madeEntry({ ...shared, tags, date: first.date, avatar: image?._id ?? null });
    return { records: [record], galleries };
  }
  const page = { ...shared, kind: thing.place, slugs: thing.slugs, image: image?._id ?? null };
  const together = madePage(page);
  if (together) return { records: [together], galleries: [] };
  said("LANGUAGES_APART");
  const records = files.flatMap(({ language }, at) => {
    const _id = at === 0 ? thing._id : idOf(site, "page", `${thing.key}/${language}`);
    const kind = at === 0 ? thing.place : "page";
    const own = { ...page, _id, kind, name: `${page.name} ${language}`, texts: { [language]: texts[language]! } };
    return madePage({ ...own, live: live.filter((one) => one === language) }) ?? [];
  });
  return { records, galleries: [] };
}

/** What a text says in its language. Its first heading is its title, where nothing else is. */
async function saidIn(file: MarkdownFile, { markdown, remarks }: Making): Promise<Said> {
  const { matter, path, fault } = file;
  if (fault) remarks.add("FRONT_MATTER", path);
  const { text } = readFrontMatter(await markdown.folder.text(path));
  const [whole = "", heading = ""] = /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(text) ?? [];
  const title = textIn(matter, "title");
  const named = title || heading.replace(/[*_`]/g, "") || file.name.replace(/[-_]+/g, " ");
  const rest = heading !== "" && (title === "" || title === heading) ? text.slice(whole.length) : text;
  const description = textIn(matter, "description", "summary", "excerpt", "subtitle");
  return { title: named, pieces: markdownPieces(rest, { file, markdown, remarks }), teaser: description, description };
}

function redirectsOf(things: Placed[], { markdown, remarks }: Making) {
  const { site, options } = markdown;
  const redirects = new Redirects({ site, remarks });
  // A folder in another language than that of this site had its pages without a mount.
  const foreign = things.every(({ files }) => !files[options.main]);
  for (const { kind, _id, files, slugs } of things) {
    for (const file of Object.values(files)) {
      const { language } = file;
      if (isDraft(file)) continue;
      const mount = language === options.main ? "" : `/${language}`;
      const now = kind === "page" ? { now: `${mount}/${slugs[language] ?? ""}` } : {};
      for (const path of formerPaths(file)) {
        redirects.add(`${mount}${path}`, `${kind}:${_id}`, now);
        if (foreign) redirects.add(path, `${kind}:${_id}`);
      }
    }
  }
  return redirects.all;
}
