import { entryOpenings } from "#cms/entries/server/index.ts";
import { fileOpenings } from "#cms/files/server/index.ts";
import type { ClosedLink, IssueBlock } from "#cms/newsletter/issues/issue.ts";
import { pageOpening } from "#cms/pages/server/index.ts";
import type { SiteLanguages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { linksIn } from "../rendering/mail-text.ts";
import { type IssueDocument, renderedLanguages, textIn, usedBy } from "../writing/issue-document.ts";
import { type SiteLink, siteLinkOf } from "./site-link.ts";

type Asked = {
  document: IssueDocument;
  /** Scheme and host of the site. */
  url: string;
  site: SiteLanguages;
  /** When it is sent. */
  at: Date;
};

export type Closed = ClosedLink & { block: string };

/** The links of an issue within the site that visitors cannot open when it is sent, each once for its block. */
export async function closedLinks(db: Db, { document, url, site, at }: Asked): Promise<Closed[]> {
  const links = document.blocks.flatMap((block) => linksOf(block, { document, url, site }));
  const ids = (kind: SiteLink["kind"]) => [
    ...new Set(links.flatMap(({ link }) => (link.kind === kind && "id" in link ? link.id : []))),
  ];
  const slugs = [...new Set(links.flatMap(({ link }) => (link.kind === "page" ? link.slug : [])))];
  const [entries, files, issues, pages] = await Promise.all([
    entryOpenings(db, { ids: ids("entry"), at }),
    fileOpenings(db, { ids: ids("file"), at }),
    sentIssues(db, ids("issue")),
    Promise.all(slugs.map(async (slug) => [slug, await pageOpening(db, { slug })] as const)),
  ]);
  const found = { entries, files, issues, pages: new Map(pages), shown: new Set(usedBy(document).files) };
  const closed = links.flatMap(({ block, link, href }): Closed[] => {
    const why = whyClosed(link, found);
    if (!why) return [];
    // What is gone has no name; of a link its address is left.
    return [{ block, title: href, ...why, ...(href && why.reason === "gone" ? { kind: "address" } : {}) }];
  });
  const known = new Set<string>();
  return closed.filter((one) => !known.has(JSON.stringify(one)) && known.add(JSON.stringify(one)));
}

type Linked = { block: string; link: SiteLink; href: string };

function linksOf(block: IssueBlock, { document, url, site }: Omit<Asked, "at">): Linked[] {
  const { id } = block;
  const to = (href: string): Linked[] => {
    const link = siteLinkOf(href, { url, main: site[0] });
    return link ? [{ block: id, link, href }] : [];
  };
  switch (block.type) {
    case "richText":
      return renderedLanguages(document, site)
        .flatMap((language) => linksIn(textIn(block.props.html, language)))
        .flatMap(to);
    case "picture":
    case "button":
      return to(block.props.href);
    case "entries":
      return block.props.entries.map((entry) => ({ block: id, link: { kind: "entry", id: entry }, href: "" }));
    case "divider":
      return [];
  }
}

/** Those of these issues that anybody can read in a browser. */
async function sentIssues(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("issue_renditions").select("issue_id").where("issue_id", "in", ids).execute();
  return new Set(rows.map(({ issue_id }) => issue_id));
}

type Found = {
  entries: Awaited<ReturnType<typeof entryOpenings>>;
  files: Awaited<ReturnType<typeof fileOpenings>>;
  issues: Set<string>;
  pages: Map<string, Awaited<ReturnType<typeof pageOpening>>>;
  /** Pictures of the issue, which everybody sees once it is sent. */
  shown: Set<string>;
};

type Why = Omit<ClosedLink, "title"> & { title?: string };

function whyClosed(link: SiteLink, { entries, files, issues, pages, shown }: Found): Why | null {
  switch (link.kind) {
    case "entry": {
      const entry = entries.get(link.id);
      if (!entry) return { kind: "entry", reason: "gone" };
      const { state, from, title } = entry;
      return state === "open"
        ? null
        : { kind: "entry", reason: state, title, thing: link.id, ...(from ? { from } : {}) };
    }
    case "page": {
      const page = pages.get(link.slug);
      if (!page) return { kind: "address", reason: "gone" };
      return page.state === "open" ? null : { kind: "page", reason: "draft", title: page.title, thing: page.id };
    }
    case "file": {
      const file = files.get(link.id);
      if (!file) return { kind: "file", reason: "gone" };
      if (file.state === "open" || (file.state === "hidden" && shown.has(link.id))) return null;
      return { kind: "file", reason: file.state, title: file.title, thing: link.id };
    }
    case "issue":
      return issues.has(link.id) ? null : { kind: "issue", reason: "draft", thing: link.id };
    case "inside":
      return { kind: "address", reason: "login" };
    case "nothing":
      return { kind: "address", reason: "gone" };
  }
}
