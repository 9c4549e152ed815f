import { mostItems } from "#cms/menus/menu.ts";
import { mountOf } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { MadeGallery } from "../html/entry-text.ts";
import { plainText } from "../html/parse-html.ts";
import type { Piece } from "../html/piece.ts";
import { piecesOfHtml } from "../html/pieces.ts";
import { FormerFiles } from "../pictures/former-files.ts";
import { formerReading } from "../pictures/former-reading.ts";
import { galleryRecord } from "../records/gallery-record.ts";
import { idOf } from "../records/ids.ts";
import { lineOf, tagsOf, timeOf } from "../records/lines.ts";
import { madeEntry, madePage } from "../records/made-things.ts";
import { OldAddresses } from "../records/old-addresses.ts";
import { Redirects } from "../records/redirects.ts";
import { Remarks } from "../records/remarks.ts";
import { FixedKinds, fixedSlug, Slugs } from "../records/slugs.ts";
import type { SentFile, SiteSource, SourceOptions } from "../source.ts";
import { htmlOfDocument } from "./editor-documents.ts";
import { cardAt } from "./ghost-cards.ts";
import { type GhostPost, type GhostSite, readGhost } from "./read-ghost.ts";

/** Whether a file begins like an export of Ghost: JSON with the tables of its database. */
export function recognisesGhost({ head }: SentFile): boolean {
  const text = head.toString("utf8").replace(/^\uFEFF/, "");
  return /^\s*\{\s*"(?:db"\s*:\s*\[|meta"\s*:\s*\{\s*"exported_on|data"\s*:\s*\{\s*"posts)/.test(text);
}

type Ghost = {
  site: GhostSite;
  /** The address by which ids are made. */
  named: string;
  addresses: OldAddresses;
  files: FormerFiles;
  options: SourceOptions;
};

/** A picture in one of its sizes: `/content/images/size/w600/2024/01/photo.jpg`. */
const original = (address: string) => address.replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?(?=\/)/, "");

/**
 * An export of Ghost as a site that arrives: posts are entries, pages are pages with blocks.
 * @throws Problem `EXPORT_UNREADABLE`, `EXPORT_TEXT_LARGE`
 */
export async function openGhost(path: string, given: SourceOptions): Promise<SiteSource> {
  const site = await readGhost(path);
  const remarks = new Remarks();
  const url = site.url || addressIn(site.posts);
  // Without its address, nothing can be fetched from it.
  if (url === "" && given.pictures) remarks.add("SITE_ADDRESS", site.title);
  const options = { ...given, pictures: given.pictures && url !== "" };
  const named = url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/+$/, "") || `ghost/${site.title}`;
  const addresses = new OldAddresses(url);
  const files = new FormerFiles({
    site: named,
    addresses,
    options,
    original,
    uploads: /\/content\/(?:images|files|media)\//,
  });
  const ghost = { site, named, addresses, files, options };
  const places = placesOf(ghost, remarks);
  // Once for what is to be said, and for the pictures that the texts show.
  const first = site.posts.map((post) => made(post, { ghost, places, remarks }));
  tellLeft(ghost, remarks);
  const again = (post: GhostPost) => made(post, { ghost, places, remarks: new Remarks() });
  const redirects = redirectsOf(ghost, places, remarks);
  const menus = menusOf(ghost, remarks);
  const count = (type: string) => site.posts.filter((post) => post.type === type).length;

  async function* things(type: string) {
    for (const post of site.posts) if (post.type === type) yield { record: again(post).record, place: post.title };
  }
  const read: Record<string, () => AsyncIterable<{ record: unknown; place: string }>> = {
    async *file() {
      for (const file of files.all) if (files.isHere(file)) yield { record: files.record(file), place: file.from };
    },
    async *gallery() {
      for (const [at, post] of site.posts.entries()) {
        if (first[at]?.galleries.length === 0) continue;
        for (const one of again(post).galleries)
          yield { record: galleryRecord(one, options.language), place: post.title };
      }
    },
    page: () => things("page"),
    entry: () => things("post"),
    async *redirect() {
      for (const record of redirects) yield { record, place: record.from };
    },
    async *menu() {
      for (const record of menus) yield { record, place: record.name };
    },
  };
  return {
    system: "ghost",
    counts: {
      ...{ file: files.wanted ? files.all.length : 0, page: count("page"), entry: count("post") },
      gallery: first.reduce((sum, { galleries }) => sum + galleries.length, 0),
      ...{ redirect: redirects.length, menu: menus.length },
    },
    records: (kind) => read[kind]?.() ?? nothing(),
    open: (bytes) => files.open(bytes),
    async *remarks() {
      yield* remarks.all;
    },
    close: async () => {},
  };
}

async function* nothing() {}

/** Texts say the address of their site as this. */
const placeholder = /__GHOST_URL__/g;

/** The address of the site, by those of its pictures: most exports name it nowhere else. */
function addressIn(posts: GhostPost[]): string {
  for (const { html, image } of posts) {
    const [, origin] = /(https?:\/\/[^\s"'<>/]+)\/content\/images\//.exec(`${image} ${html}`) ?? [];
    if (origin) return origin;
  }
  return "";
}

type Place = { _id: string; kind: ReturnType<FixedKinds["kindOf"]>; slug: string };

function placesOf({ site, named, addresses, options: { language } }: Ghost, remarks: Remarks): Map<string, Place> {
  const slugs = new Slugs();
  const fixed = new FixedKinds();
  const places = new Map<string, Place>();
  for (const { id, type, slug: own, title } of site.posts) {
    const _id = idOf(named, type, id);
    const kind = type === "page" ? fixed.kindOf({ slug: own, home: false }) : "page";
    const { slug, changed } =
      type === "page" && kind === "page" ? slugs.take(own, { title, language }) : { slug: own, changed: false };
    if (changed) remarks.add("SLUG_CHANGED", title, { slug });
    places.set(id, { _id, kind, slug });
    if (own) addresses.add(`/${own}/`, `${type === "post" ? "entry" : "page"}:${_id}`);
  }
  return places;
}

type Making = { ghost: Ghost; places: Map<string, Place>; remarks: Remarks };

function made(post: GhostPost, { ghost, places, remarks }: Making): { record: object; galleries: MadeGallery[] } {
  const { site, named, files, options } = ghost;
  const { language } = options;
  const { _id, kind, slug } = places.get(post.id) as Place;
  const place = post.title.slice(0, 160) || post.slug;
  const said = (code: string) => remarks.add(code, place);
  const pieces = piecesOf(post, { ghost, place, remarks });
  const image = post.image === "" ? null : picture(post, files);
  if (post.image !== "" && !image) said(files.wanted ? "PICTURE_MISSING" : "PICTURE_LEFT");
  const isSeen = ["published", "sent", "scheduled"].includes(post.status);
  const isOpen = post.visibility === "public";
  if (isSeen && !isOpen) said("MEMBERS");
  const planned = post.type === "page" && post.status === "scheduled";
  if (planned) said("PAGE_PLANNED");
  const live: Language[] = isSeen && isOpen && !planned ? [language] : [];
  const text = { title: post.title, pieces, teaser: post.excerpt, description: post.description };
  const [created, changed] = [timeOf(post.created), timeOf(post.updated)];
  const shared = { site: named, name: post.id, _id, texts: { [language]: text }, live, created, changed, said };
  if (post.type === "page") {
    const record = madePage({ ...shared, kind, slugs: { [language]: slug }, image }) as object;
    return { record, galleries: [] };
  }
  const date = timeOf(post.published);
  if (date === null && post.status === "published") said("DATE");
  const tags = tagsOf(
    (site.tags.get(post.id) ?? []).map((name) => [name]),
    said,
  );
  return madeEntry({ ...shared, tags, date, avatar: image });
}

function picture({ image, imageAlt }: GhostPost, files: FormerFiles): string | null {
  const file = files.byAddress(image.replace(placeholder, "")) ?? (files.wanted ? files.foreign(image) : null);
  if (!file) return null;
  if (file.alt === "") file.alt = imageAlt;
  return files.isHere(file) ? file._id : null;
}

type Reading = { ghost: Ghost; place: string; remarks: Remarks };

function piecesOf(post: GhostPost, { ghost, place, remarks }: Reading): Piece[] {
  const remark = (code: string, values?: Record<string, string | number>) => remarks.add(code, place, values);
  const left = (name: string) => remark("BLOCK_UNKNOWN", { name });
  const html = post.html || htmlOfDocument(post, left) || paragraphs(post.plaintext);
  const reading = formerReading({ ...ghost, remark, lists: /^\/(?:tag|author|page)\//, news: "/" });
  return piecesOfHtml(html.replace(placeholder, ""), {
    ...reading,
    own: (nodes, at) => cardAt(nodes, at, reading),
  });
}

function paragraphs(text: string): string {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  return parts.map((part) => `<p>${part.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`).join("");
}

function tellLeft({ site, files }: Ghost, remarks: Remarks): void {
  if (site.users.length > 1) remarks.add("AUTHORS", site.users.slice(0, 20).join(", "), { count: site.users.length });
  if (site.members > 0) remarks.add("MEMBER_LIST", "", { count: site.members });
  const featured = site.posts.filter((post) => post.featured).length;
  if (featured > 0) remarks.add("STICKY", "", { count: featured });
  if (!files.wanted && files.all.length > 0) remarks.add("FILES_LEFT", "", { count: files.all.length });
}

function redirectsOf(ghost: Ghost, places: Map<string, Place>, remarks: Remarks) {
  const { site, named, options } = ghost;
  const { language, main } = options;
  const redirects = new Redirects({ site: named, remarks });
  for (const { id, type, slug: own, status } of site.posts) {
    if (status === "draft" || own === "") continue;
    const { _id, kind, slug } = places.get(id) as Place;
    if (type === "post") redirects.add(`/${own}/`, `entry:${_id}`);
    else {
      const now = language === main ? { now: `/${fixedSlug(kind, language) ?? slug}` } : {};
      redirects.add(`/${own}/`, `page:${_id}`, now);
    }
  }
  const feed = `${mountOf(language, main)}/feed/rss.xml`;
  redirects.add("/rss", feed);
  for (const first of ["tag", "author"]) redirects.add(`/${first}/*/rss`, feed, { pattern: true });
  for (const first of ["tag", "author", "page"]) redirects.add(`/${first}/*`, "/", { pattern: true });
  return redirects.all;
}

function menusOf({ site, addresses, named, options: { language } }: Ghost, remarks: Remarks) {
  const itemsOf = (links: GhostSite["navigation"], menu: string) =>
    links.slice(0, mostItems).flatMap(({ label: written, url }, at) => {
      const label = lineOf(plainText(written), () => {});
      const own = url.replace(placeholder, "") || "/";
      const to = addresses.find(own) ?? (addresses.isOwn(own) ? addresses.pathOf(own) : own);
      const fits = to !== null && /^(?:page:|https?:|mailto:|tel:|#|\/(?!\/))/.test(to) && label !== "";
      if (!fits) remarks.add("MENU_ITEM", menu, { label });
      return fits ? [{ _id: idOf(named, "menu", `${menu}/${at}`), to, label: { [language]: label }, items: [] }] : [];
    });
  const menus = [
    { name: "header", items: itemsOf(site.navigation, "header") },
    { name: "footer", items: itemsOf(site.secondary, "footer") },
  ];
  return menus.filter(({ items }) => items.length > 0);
}
