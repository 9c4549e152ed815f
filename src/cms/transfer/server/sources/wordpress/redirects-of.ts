import type { Language } from "#contract/language.ts";
import type { FormerFiles } from "../pictures/former-files.ts";
import type { Redirects } from "../records/redirects.ts";
import type { Remarks } from "../records/remarks.ts";
import { fixedSlug } from "../records/slugs.ts";
import { seenStates } from "./kinds.ts";
import type { Known, SiteIndex } from "./site-index.ts";

type Asked = {
  index: SiteIndex;
  files: FormerFiles;
  /** The former slugs of things, by their ids. */
  former: Map<string, string[]>;
  /** `page:<id>` of the page that lists entries, or a path. */
  news: string;
  language: Language;
  main: Language;
  remarks: Remarks;
};

/** Every address of the old site leads to what it showed. */
export function addRedirects(
  redirects: Redirects,
  { index, files, former, news, language, main, remarks }: Asked,
): void {
  const { addresses } = index;
  const years = new Set<string>();
  let queries = 0;
  for (const thing of index.things.values()) {
    if (!seenStates.has(thing.status)) continue;
    const target = `${thing.type === "post" ? "entry" : "page"}:${thing._id}`;
    if (/[?&](?:p|page_id)=/.test(thing.link)) queries += 1;
    else
      for (const path of pathsOf(thing, { addresses, former }))
        redirects.add(path, target, ownPath(thing, { language, main }));
    const [, year] = /^\/(\d{4})\/\d{2}\//.exec(addresses.pathOf(thing.link) ?? "") ?? [];
    if (year) years.add(year);
  }
  if (queries > 0) remarks.add("QUERY_ADDRESSES", "", { count: queries });
  if (files.wanted) {
    for (const file of files.all) {
      if (!files.isHere(file)) continue;
      for (const address of [file.from, file.page]) {
        const path = address === "" || /[?&]attachment_id=/.test(address) ? null : addresses.pathOf(address);
        if (path) redirects.add(path, `file:${file._id}`);
      }
    }
  }
  const posts = [...index.things.values()].some(({ type }) => type === "post");
  if (!posts) return;
  // Lists of posts: by category, tag, author, year and page.
  const lists = ["category", "tag", "author", "page", ...years];
  for (const first of lists) redirects.add(`/${first}/*`, news, { pattern: true });
  remarks.add("FEED", addresses.pathOf("/feed/") ?? "/feed/");
}

type Paths = Pick<SiteIndex, "addresses"> & { former: Map<string, string[]> };

/** The address of a thing, and those that it had before its slug was changed. */
function pathsOf({ id, link }: Known, { addresses, former }: Paths): string[] {
  const path = link === "" ? null : addresses.pathOf(link);
  if (!path) return [];
  const before = (former.get(id) ?? []).map((slug) => path.replace(/[^/]+(\/?)$/, `${slug}$1`));
  return [path, ...before];
}

/** Of a page: where it will stand by its slug. Nothing leads there. */
function ownPath({ type, slug, kind }: Known, { language, main }: { language: Language; main: Language }) {
  if (type !== "page" || language !== main) return {};
  return { now: `/${kind === "page" ? slug : (fixedSlug(kind, language) ?? slug)}` };
}
