import { mountOf } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { FormerFiles } from "../pictures/former-files.ts";
import type { Redirects } from "../records/redirects.ts";
import { fixedSlug } from "../records/slugs.ts";
import { seenStates } from "./kinds.ts";
import type { Known, SiteIndex } from "./site-index.ts";
import { formerLists } from "./terms.ts";

type Asked = {
  index: SiteIndex;
  files: FormerFiles;
  /** The former slugs of things, by their ids. */
  former: Map<string, string[]>;
  /** `page:<id>` of the page that lists entries, or a path. */
  news: string;
  language: Language;
  main: Language;
};

/**
 * Every address of the old site leads to what it showed. WordPress answers at more than those that an export names: by
 * the number of each thing (`/?p=7`), and with lists and feeds.
 */
export function addRedirects(redirects: Redirects, asked: Asked): void {
  const { index, files, former, language, main } = asked;
  const { addresses } = index;
  const { root } = addresses;
  const seen = [...index.things.values()].filter(({ status }) => seenStates.has(status));
  for (const thing of seen) {
    const target = `${thing.type === "post" ? "entry" : "page"}:${thing._id}`;
    const now = ownPath(thing, { language, main });
    for (const address of addressesOf(thing, { addresses, former })) redirects.add(address, target, now);
  }
  for (const file of files.all) {
    if (!files.isHere(file)) continue;
    const numbers = file.id === null ? [] : [`${root}/?attachment_id=${file.id}`, `${root}/?p=${file.id}`];
    for (const address of [...ownOf([file.from, file.page, file.first], addresses), ...numbers]) {
      redirects.add(address, `file:${file._id}`);
    }
  }
  const posts = seen.filter(({ type }) => type === "post");
  if (posts.length === 0) return;
  addFeeds(redirects, { ...asked, posts });
  addLists(redirects, { ...asked, posts });
}

type OfPosts = Asked & { posts: Known[] };

/** Lists of posts: by category, tag, author, date and page. */
function addLists(redirects: Redirects, { index, news, posts }: OfPosts): void {
  const { addresses, authors, terms } = index;
  const { root } = addresses;
  const months = new Set(
    posts.map(({ date }) => date.slice(0, 7)).filter((month) => /^(?!0000)\d{4}-\d\d$/.test(month)),
  );
  const years = new Set([...months].map((month) => month.slice(0, 4)));
  for (const first of ["category", "tag", "author", "page", ...years]) {
    redirects.add(`${root}/${first}/*`, news, { pattern: true });
  }
  // `/archives/7`, `/blog/title`: what is listed is found below the same word.
  const fronts = new Set(posts.map(({ link }) => addresses.pathOf(link)?.slice(root.length).split("/")[1] ?? ""));
  const isFront = fronts.size === 1 && posts.every(({ link }) => segments(addresses.pathOf(link) ?? "", root) > 1);
  for (const front of isFront ? fronts : []) redirects.add(`${root}/${front}/*`, news, { pattern: true });
  const parameters = [
    ...[...terms.values()].flatMap(({ taxonomy, id, nicename }) =>
      taxonomy === "category" && id !== "" ? [`cat=${id}`] : taxonomy === "post_tag" ? [`tag=${nicename}`] : [],
    ),
    ...authors.map((author) => `author=${author}`),
    ...[...years, ...months].map((time) => `m=${time.replace("-", "")}`),
  ];
  for (const parameter of parameters) redirects.add(`${root}/?${parameter}`, news);
}

/** What readers of feeds follow. The feed of all posts is at an address where ours leads on by itself. */
function addFeeds(redirects: Redirects, { index, posts, language, main }: OfPosts): void {
  const { root } = index.addresses;
  const feed = `${mountOf(language, main)}/feed/rss.xml`;
  for (const { path, tag } of formerLists(index, new Set(posts.flatMap(({ terms }) => terms)))) {
    const target = tag === null ? feed : `${feed}?${new URLSearchParams({ tag }).toString()}`;
    redirects.add(`${root}/${path}/feed`, target);
  }
  for (const list of ["category", "tag", "author"]) redirects.add(`${root}/${list}/*/feed`, feed, { pattern: true });
  redirects.add(`${root}/comments/feed/*`, feed, { pattern: true });
  if (root !== "") redirects.add(`${root}/feed/*`, feed, { pattern: true });
  for (const name of ["rss", "rss2", "rdf"]) redirects.add(`${root}/${name}`, feed);
  redirects.add(`${root}/atom`, feed.replace("rss.xml", "atom.xml"));
  for (const name of ["rss2", "rss", "rdf", "atom", "comments-rss2"]) redirects.add(`${root}/?feed=${name}`, feed);
}

type Paths = Pick<SiteIndex, "addresses"> & { former: Map<string, string[]> };

/** The addresses of a thing: its own, those that it had before its slug was changed, and those by its number. */
function addressesOf({ id, type, link, guid }: Known, { addresses, former }: Paths): string[] {
  const { root } = addresses;
  const [own = "", ...others] = ownOf([link, guid], addresses);
  const before = (former.get(id) ?? []).map((slug) => own.replace(/[^/]+(\/?)$/, `${slug}$1`));
  const numbers = [`${root}/?p=${id}`, ...(type === "page" ? [`${root}/?page_id=${id}`] : [])];
  return [own, ...(own.includes("?") ? [] : before), ...others, ...numbers];
}

function ownOf(all: string[], addresses: SiteIndex["addresses"]): string[] {
  return all.flatMap((address) => (address === "" ? [] : (addresses.addressOf(address) ?? [])));
}

function segments(path: string, root: string): number {
  return path.slice(root.length).split("/").filter(Boolean).length;
}

/** Of a page: where it will stand by its slug. Nothing leads there. */
function ownPath({ type, slug, kind }: Known, { language, main }: { language: Language; main: Language }) {
  if (type !== "page" || language !== main) return {};
  return { now: `/${kind === "page" ? slug : (fixedSlug(kind, language) ?? slug)}` };
}
