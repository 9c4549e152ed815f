import type { Lack } from "#cms/pages/contract.ts";
import type { OwnTexts } from "#cms/pages/own-gaps.ts";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";
import type { LinkTarget } from "#contract/links/targets.ts";
import { type Barrier, checkBarriers } from "./barriers.ts";
import type { Drawn } from "./drawn.ts";
import { type Finding, findingKey } from "./finding.ts";
import { checkHeadings } from "./headings.ts";
import { checkLinkWords, checkTargets, checkUntargeted, linksIn } from "./links.ts";
import { type AtPath, checkPaths } from "./paths.ts";
import { checkFiles, checkSizes, filesIn, type KnownFile } from "./pictures.ts";
import { checkShared } from "./shared.ts";
import { checkGaps, checkLanguages, checkOutdated, checkOwnGaps } from "./texts.ts";

type Page = {
  /** Its id. */
  page: string;
  /** It is a section that stands on several pages. */
  shared: boolean;
  own: OwnTexts;
  blocks: Block[];
  types: KnownTypes;
  languages: readonly Language[];
};
type Known = {
  /** What is to be translated, or to be translated again. */
  lacking: readonly Lack[];
  files: ReadonlyMap<string, KnownFile | null>;
  targets: ReadonlyMap<string, LinkTarget>;
  /** What is at the paths to which links lead. */
  paths: ReadonlyMap<string, AtPath>;
  drawn: Drawn;
  barriers: readonly Barrier[];
};

/** Everything on a page that its owner should look at: errors first, and each kind in the order of the page. */
export function checkPage(document: Page, { lacking, files, targets, paths, drawn, barriers }: Known): Finding[] {
  const { page, blocks, languages } = document;
  const found = [
    ...checkFiles(filesIn(document), { files, languages }),
    ...checkTargets(linksIn(document), { page, targets, anchors: drawn.anchors }),
    ...checkPaths(linksIn(document), paths),
    ...checkUntargeted(document),
    ...checkShared(document, targets),
    ...checkHeadings(drawn, document),
    ...checkBarriers(barriers),
    ...checkLinkWords(drawn),
    ...checkSizes(drawn, { files }),
    ...checkGaps(document),
    ...checkOwnGaps(document.own, languages),
    ...checkOutdated(document, lacking),
    ...checkLanguages(document),
  ];
  const places = new Map(allBlocks(blocks).map(({ id }, at) => [id, at]));
  const place = ({ kind, block }: Finding) =>
    (kind === "error" ? 0 : places.size + 2) + (block === null ? places.size + 1 : (places.get(block) ?? 0));
  const each = new Map(found.map((one) => [findingKey(one), one]));
  return [...each.values()].sort((a, b) => place(a) - place(b));
}
