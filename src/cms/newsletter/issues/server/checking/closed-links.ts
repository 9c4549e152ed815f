import { entryOpenings } from "#cms/entries/server/index.ts";
import { fileOpenings } from "#cms/files/server/index.ts";
import type { ClosedLink, IssueBlock } from "#cms/newsletter/issues/issue.ts";
import { pageOpenings } from "#cms/pages/server/index.ts";
import type { SiteLanguages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { type IssueDocument, usedBy } from "../writing/issue-document.ts";
import { linksOfBlock } from "./block-links.ts";
import { type SiteLink, siteLinkOf } from "./site-link.ts";

type Linking = {
  document: IssueDocument;
  /** Scheme and host of the site. */
  url: string;
  site: SiteLanguages;
};
type Asked = Linking & {
  /** When it is sent. */
  at: Date;
  now: Date;
};

export type Closed = ClosedLink & { block: string };

/** The links of an issue within the site that visitors cannot open when it is sent, each once for its block. */
export async function closedLinks(db: Db, { document, url, site, at, now }: Asked): Promise<Closed[]> {
  const links = document.blocks.flatMap((block) => linksOf(block, { document, url, site }));
  const slugs = [...new Set(links.flatMap(({ link }) => (link.kind === "page" ? link.slug : [])))];
  const [entries, files, issues, pages] = await Promise.all([
    entryOpenings(db, { ids: idsOf(links, "entry"), at, now }),
    fileOpenings(db, { ids: idsOf(links, "file"), at }),
    sentIssues(db, idsOf(links, "issue")),
    pageOpenings(db, { slugs }),
  ]);
  const found = { entries, files, issues, pages, shown: new Set(usedBy(document).files) };
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

function linksOf(block: IssueBlock, { document, url, site }: Linking): Linked[] {
  const { id } = block;
  const teased = block.type === "entries" ? block.props.entries : [];
  return [
    ...teased.map((entry): Linked => ({ block: id, link: { kind: "entry", id: entry }, href: "" })),
    ...linksOfBlock(block, { document, site }).flatMap((href): Linked[] => {
      const link = siteLinkOf(href, { url, main: site[0] });
      return link ? [{ block: id, link, href }] : [];
    }),
  ];
}

/** The entries that an issue shows or leads to. */
export function linkedEntries(linking: Linking): string[] {
  const links = linking.document.blocks.flatMap((block) => linksOf(block, linking));
  return idsOf(links, "entry");
}

function idsOf(links: Linked[], kind: SiteLink["kind"]): string[] {
  return [...new Set(links.flatMap(({ link }) => (link.kind === kind && "id" in link ? link.id : [])))];
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
  pages: Awaited<ReturnType<typeof pageOpenings>>;
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
