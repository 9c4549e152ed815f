import type { File } from "#cms/files/file.ts";
import { filesById } from "#cms/files/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { address, fixedSlugs } from "#contract/addresses.ts";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import { type Localised, languages, type SiteLanguages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Db } from "#database/database.ts";
import { fittingBlocks } from "#platform/blocks/checked-blocks.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { MailBlocks } from "#platform/mail/blocks/mail-block.ts";
import { filesOf, type IssueDocument } from "../writing/issue-document.ts";
import { type AddressOf, linkAddresses } from "./link-addresses.ts";

/** Everything that is needed to make mails of an issue, read once. */
export type Material = {
  kinds: MailBlocks;
  /** Those that mails can show. */
  blocks: Block[];
  /** What blocks show of other things, by their ids. */
  found: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, File>;
  /** The files that stand in it, also within what its blocks show of other things. */
  used: string[];
  addressOf: AddressOf;
  /** Its path, beginning with a slash. */
  imprint: Localised;
  site: SiteLanguages;
};

/** What other features tell: the blocks that mails can show, and the things that links lead to. */
export type Told = { kinds: MailBlocks; linkables: Linkables };
type Asked = Told & { document: IssueDocument; now: Date };

export async function readMaterial(db: Db, { document, kinds, linkables, now }: Asked): Promise<Material> {
  const blocks = fittingBlocks(kinds.types.migrated(document.blocks), { types: kinds.types, known: true });
  const [site, found, addressOf] = await Promise.all([
    readSiteLanguages(db),
    foundBy(db, { blocks, kinds, now }),
    linkAddresses(db, { blocks, linkables, now }),
  ]);
  const within = allBlocks(blocks).flatMap(({ id, type }) => kinds.get(type)?.pictures?.(found.get(id)) ?? []);
  const used = [...new Set([...filesOf(document, kinds.types), ...within])];
  const view = { of: "staff" as const, now, can: { write: false, delete: false }, t: translator("de"), titles: {} };
  const files = await filesById(db, { ids: used, view });
  const [main] = site;
  return {
    ...{ kinds, blocks, found, used, addressOf, site },
    files: new Map(files.map((file) => [file._id, file])),
    imprint: Object.fromEntries(languages.map((l) => [l, address(fixedSlugs.imprint[l], l, main)])),
  };
}

type Loading = { blocks: Block[]; kinds: MailBlocks; now: Date };

async function foundBy(db: Db, { blocks, kinds, now }: Loading): Promise<Map<string, unknown>> {
  const found = allBlocks(blocks).map(async ({ id, type, props }) => {
    return [id, await kinds.get(type)?.load?.(db, { props, languages, now })] as const;
  });
  return new Map(await Promise.all(found));
}
