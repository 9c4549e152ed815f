import { plainText } from "../html/parse-html.ts";
import { FormerFiles } from "../pictures/former-files.ts";
import { galleryRecord } from "../records/gallery-record.ts";
import { Redirects } from "../records/redirects.ts";
import { Remarks } from "../records/remarks.ts";
import type { SentFile, SiteSource, SourceOptions } from "../source.ts";
import { goneStates } from "./kinds.ts";
import { menusOf } from "./menus.ts";
import { encodingIn, readWxr } from "./read-wxr.ts";
import { addRedirects } from "./redirects-of.ts";
import { indexSite, originalOf } from "./site-index.ts";
import { type Converting, entryOf, isPostsPage, pageOf } from "./things-of.ts";
import type { WxrItem } from "./wxr-shapes.ts";

/** Whether a file begins like an export of WordPress (WXR, an RSS with names of its own). */
export function recognisesWordpress({ head }: SentFile): boolean {
  const text = new TextDecoder(encodingIn(head)).decode(head);
  return /<rss[\s>]/.test(text)
    ? /wordpress\.org\/export\//.test(text)
    : /<!--\s*(?:This is a WordPress eXtended RSS|generator="WordPress)/.test(text);
}

/**
 * An export of WordPress as a site that arrives: posts are entries, pages are pages with blocks. It is read several times,
 * one post after the other, so that its size does not matter.
 * @throws Problem for a file that cannot be read
 */
export async function openWordpress(path: string, options: SourceOptions): Promise<SiteSource> {
  const { language, main } = options;
  const remarks = new Remarks();
  const index = await indexSite({ path, language, remarks });
  const files = new FormerFiles({
    ...{ site: index.site, addresses: index.addresses, known: index.files, options },
    ...{ original: originalOf, uploads: /\/(?:uploads|files|blogs\.dir)\// },
  });
  const looked = await lookedThrough(path, { index, files, remarks, language, news: "/" });
  const { news, former, galleries: withGalleries, counts } = looked;
  if (!files.wanted && files.all.length > 0) remarks.add("FILES_LEFT", "", { count: files.all.length });
  const redirects = () => {
    const all = new Redirects({ site: index.site, remarks: new Remarks() });
    addRedirects(all, { index, files, former, news, language, main });
    return all.all;
  };
  const told = new Redirects({ site: index.site, remarks });
  addRedirects(told, { index, files, former, news, language, main });
  const menus = menusOf({ index, language, remarks, news });
  // What is to be said was said when it was looked through.
  const converting = (): Converting => ({ index, files, remarks: new Remarks(), language, news });

  const read: Record<string, () => AsyncIterable<{ record: unknown; place: string }>> = {
    async *file() {
      if (!files.wanted) return;
      for (const file of files.all) if (files.isHere(file)) yield { record: files.record(file), place: file.from };
    },
    async *gallery() {
      for await (const item of itemsOf(path, "post")) {
        if (!withGalleries.has(item.id)) continue;
        for (const gallery of entryOf(item, converting()).galleries)
          yield { record: galleryRecord(gallery, language), place: plainText(item.title) };
      }
    },
    async *page() {
      for await (const item of itemsOf(path, "page")) {
        if (index.things.has(item.id))
          yield { record: pageOf(item, converting()).record, place: plainText(item.title) };
      }
    },
    async *entry() {
      for await (const item of itemsOf(path, "post")) {
        if (index.things.has(item.id))
          yield { record: entryOf(item, converting()).record, place: plainText(item.title) };
      }
    },
    async *redirect() {
      for (const record of redirects()) yield { record, place: record.from };
    },
    async *menu() {
      for (const record of menus) yield { record, place: record.name };
    },
  };
  return {
    system: "wordpress",
    counts: { ...counts, file: files.wanted ? files.all.length : 0, redirect: told.all.length, menu: menus.length },
    records: (kind) => read[kind]?.() ?? nothing(),
    open: (bytes) => files.open(bytes),
    async *remarks() {
      yield* remarks.all;
    },
    close: async () => {},
  };
}

async function* nothing() {}

/** The things of a kind in an export that have not been thrown away. */
async function* itemsOf(path: string, type: string): AsyncGenerator<WxrItem> {
  const seen = new Set<string>();
  for await (const part of readWxr(path)) {
    if (part.kind !== "item" || part.item.type !== type || goneStates.has(part.item.status) || seen.has(part.item.id))
      continue;
    seen.add(part.item.id);
    yield part.item;
  }
}

type Looked = {
  news: string;
  former: Map<string, string[]>;
  /** The posts with galleries. */
  galleries: Set<string>;
  counts: { entry: number; page: number; gallery: number };
};

/**
 * Converts everything once, for what is known only then: which pictures the texts show, what cannot be taken along, where
 * entries are listed.
 */
async function lookedThrough(path: string, converting: Converting): Promise<Looked> {
  const { index } = converting;
  const counts = { entry: 0, page: 0, gallery: 0 };
  const former = new Map<string, string[]>();
  const galleries = new Set<string>();
  const postsPage = [...index.things.values()].find((thing) => thing.type === "page" && isPostsPage(thing));
  let news = postsPage?._id ?? null;
  const seen = new Set<string>();
  for await (const part of readWxr(path)) {
    if (part.kind !== "item") continue;
    const { item } = part;
    const thing = index.things.get(item.id);
    if (!thing || thing.type !== item.type || goneStates.has(item.status) || seen.has(item.id)) continue;
    seen.add(item.id);
    const old = item.meta.get("_wp_old_slug");
    if (old) former.set(item.id, JSON.parse(JSON.stringify(old.split("\n"))) as string[]);
    if (item.type === "post") {
      const made = entryOf(item, converting).galleries;
      counts.entry += 1;
      counts.gallery += made.length;
      if (made.length > 0) galleries.add(thing.id);
    } else {
      counts.page += 1;
      if (pageOf(item, converting).lists) news ??= thing._id;
    }
  }
  const home = [...index.things.values()].find(({ kind }) => kind === "home")?._id;
  const target = news ?? home;
  return { news: target === undefined ? "/" : `page:${target}`, former, galleries, counts };
}
