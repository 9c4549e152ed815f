import { entriesAt, entryOpenings } from "#cms/entries/server/index.ts";
import { fileOpenings } from "#cms/files/server/index.ts";
import type { ClosedLink } from "#cms/newsletter/issues/issue.ts";
import { pageOpenings } from "#cms/pages/server/index.ts";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import { linkName, ownLink } from "#contract/links/link.ts";
import type { Db } from "#database/database.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Material } from "../rendering/material.ts";
import { filesOf, type IssueDocument, renderedLanguages } from "../writing/issue-document.ts";
import { type BlockLink, linksOfBlock, teasedBy } from "./block-links.ts";
import { type SiteLink, siteLinkOf } from "./site-link.ts";
import { thingOpenings } from "./thing-openings.ts";

type Linking = {
  document: IssueDocument;
  material: Material;
  /** Scheme and host of the site. */
  url: string;
};
type Asked = Linking & {
  linkables: Linkables;
  /** When it is sent. */
  at: Date;
  now: Date;
};

export type Closed = ClosedLink & { block: string };

/** The links of an issue within the site that visitors cannot open when it is sent, each once for its block. */
export async function closedLinks(db: Db, { linkables, at, now, ...linking }: Asked): Promise<Closed[]> {
  const { document, material } = linking;
  const links = await linksIn(db, linking);
  const slugs = [...new Set(links.flatMap(({ link }) => (link.kind === "page" ? link.slug : [])))];
  const names = ofOthers.flatMap((kind) => idsOf(links, kind).map((id) => linkName({ kind, id })));
  const [entries, files, issues, pages, others] = await Promise.all([
    entryOpenings(db, { ids: idsOf(links, "entry"), at, now }),
    fileOpenings(db, { ids: idsOf(links, "file"), at }),
    sentIssues(db, idsOf(links, "issue")),
    pageOpenings(db, { slugs }),
    thingOpenings(db, { names, linkables, at, now }),
  ]);
  const found = { entries, files, issues, pages, others, shown: new Set(filesOf(document, material.kinds.types)) };
  const closed = links.flatMap(({ block, link, href }): Closed[] => {
    const why = whyClosed(link, found);
    if (!why) return [];
    // What is gone has no name; of a link its address is left.
    return [{ block, title: href, ...why, ...(href && why.reason === "gone" ? { kind: "address" } : {}) }];
  });
  const known = new Set<string>();
  return closed.filter((one) => !known.has(JSON.stringify(one)) && known.add(JSON.stringify(one)));
}

/** Kinds of things that features show of which this one knows nothing. */
const ofOthers = ["product", "productgroup"] as const;

type Linked = { block: string; link: SiteLink; href: string };

/** All links of an issue; those to entries by their slugs as links by their ids. */
async function linksIn(db: Db, linking: Linking): Promise<Linked[]> {
  const links = allBlocks(linking.material.blocks).flatMap((block) => linksOf(block, linking));
  const slugs = links.flatMap(({ link }) => (link.kind === "entryAt" ? link.slug : []));
  const ids = await entriesAt(db, { slugs });
  return links.map((linked) => {
    if (linked.link.kind !== "entryAt") return linked;
    const id = ids.get(linked.link.slug);
    return { ...linked, link: id === undefined ? { kind: "nothing" } : { kind: "entry", id } };
  });
}

function linksOf(block: Block, { document, material, url }: Linking): Linked[] {
  const { id } = block;
  const { site } = material;
  const languages = renderedLanguages(document, site);
  return [
    ...teasedBy(block, material).map((entry): Linked => ({ block: id, link: { kind: "entry", id: entry }, href: "" })),
    ...linksOfBlock(block, { material, languages }).flatMap(({ href, language }): Linked[] => {
      const own = ownLinkOf({ href, language }, { material, url });
      if (own) return [{ block: id, link: own, href: "" }];
      const link = siteLinkOf(href, { url, main: site[0] });
      return link ? [{ block: id, link, href }] : [];
    }),
  ];
}

/** What a link by id leads to; null for every other link. */
function ownLinkOf({ href, language }: BlockLink, { material, url }: Omit<Linking, "document">): SiteLink | null {
  const own = ownLink(href);
  if (!own) return null;
  if (own.kind !== "page") return { kind: own.kind, id: own.id };
  const path = material.addressOf(linkName(own), language);
  return (path && siteLinkOf(url + path, { url, main: material.site[0] })) || { kind: "nothing" };
}

/** The ids of the things that an issue shows or leads to, and that plans publish or take down. */
export async function plannedThings(db: Db, linking: Linking): Promise<string[]> {
  const links = await linksIn(db, linking);
  return (["entry", ...ofOthers] as const).flatMap((kind) => idsOf(links, kind));
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
  others: Awaited<ReturnType<typeof thingOpenings>>;
  /** Pictures of the issue, which everybody sees once it is sent. */
  shown: Set<string>;
};

type Why = Omit<ClosedLink, "title"> & { title?: string };

function whyClosed(link: SiteLink, { entries, files, issues, pages, others, shown }: Found): Why | null {
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
    case "product":
    case "productgroup": {
      const { kind, id } = link;
      const other = others.get(linkName({ kind, id }));
      if (other?.state === "open") return null;
      if (!other || other.state === "gone") return { kind, reason: "gone" };
      const { state: reason, title, from } = other;
      return { kind, reason, title, thing: id, ...(from ? { from } : {}) };
    }
    case "issue":
      return issues.has(link.id) ? null : { kind: "issue", reason: "draft", thing: link.id };
    case "inside":
      return { kind: "address", reason: "login" };
    case "entryAt":
    case "nothing":
      return { kind: "address", reason: "gone" };
  }
}
