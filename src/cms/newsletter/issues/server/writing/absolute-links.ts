import { downloadAddress } from "#cms/files/picture.ts";
import type { IssueBlock } from "#cms/newsletter/issues/issue.ts";
import { pageAddresses } from "#cms/pages/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import { type Language, languages } from "#contract/language.ts";
import { linkedIn, withAddresses } from "#contract/links/html-links.ts";
import { linkName, type OwnLink, ownLink } from "#contract/links/link.ts";
import type { Db } from "#database/database.ts";
import type { IssueInput } from "./issue-document.ts";

/**
 * What was written, with the addresses of the things that it links to: a mail has to name the site. A mail that is out
 * cannot change, so these are addresses that last: an old one of a page leads to the new one.
 */
export async function withAbsoluteLinks(
  db: Db,
  { input, url }: { input: IssueInput; url: string },
): Promise<IssueInput> {
  const links = linkedIn(input.blocks).flatMap((name) => ownLink(name) ?? []);
  if (!input.blocks || links.length === 0) return input;
  const ids = links.flatMap(({ kind, id }) => (kind === "page" ? id : []));
  const [[main], pages] = await Promise.all([readSiteLanguages(db), pageAddresses(db, { ids })]);
  const pathOf = ({ kind, id }: OwnLink, language: Language): string | null => {
    if (kind === "file") return downloadAddress(id, "latest");
    if (kind === "entry") return `${screenAddress("preview", { language, main })}/${id}`;
    return pages.get(id)?.[language] ?? null;
  };
  const named = new Map(links.map((link) => [linkName(link), link]));
  const addressIn = (language: Language) => (name: string) => {
    const link = named.get(name);
    const path = link ? pathOf(link, language) : null;
    return path === null ? null : url + path;
  };
  const absolute = (href: string): string => {
    const link = ownLink(href);
    const address = link && addressIn(main)(linkName(link));
    return link ? (address ?? "") + (address ? link.fragment : "") : href;
  };
  return { ...input, blocks: input.blocks.map((block) => absoluteBlock(block, { addressIn, absolute })) };
}

type Making = {
  addressIn: (language: Language) => (name: string) => string | null;
  absolute: (href: string) => string;
};

function absoluteBlock(block: IssueBlock, { addressIn, absolute }: Making): IssueBlock {
  if (block.type === "picture") return { ...block, props: { ...block.props, href: absolute(block.props.href) } };
  if (block.type === "button") return { ...block, props: { ...block.props, href: absolute(block.props.href) } };
  if (block.type !== "richText") return block;
  const html = languages.flatMap((language) => {
    const text = block.props.html[language];
    return text === undefined ? [] : [[language, withAddresses(text, addressIn(language))]];
  });
  return { ...block, props: { ...block.props, html: Object.fromEntries(html) as typeof block.props.html } };
}
