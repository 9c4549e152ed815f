import { placedAt } from "#cms/pages/placed-at.ts";
import { readConfig } from "#cms/settings/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { componentOfBlock, isOff } from "#contract/components.ts";
import { couldNotBeRead, load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { BlockLoading, PageBlock, ShownBlock, SiteBlocks } from "./page-block.ts";
import { saidProps } from "./said-props.ts";
import { withinBounds } from "./within-bounds.ts";

type Loading = Omit<BlockLoading, "leads"> & {
  site: SiteBlocks;
  /** The block whose title is the main heading of the page, if it is one of them. */
  titled?: string | null;
  /** These blocks stand elsewhere. */
  visiting?: boolean;
};

/** Loads the data of a page's blocks, each by its kind. Unknown and broken blocks are left out. */
export async function loadBlocks(blocks: Block[], loading: Loading): Promise<ShownBlock[]> {
  const loaded = await Promise.all(blocks.map((block) => loadBlock(block, loading)));
  return loaded.filter((block) => block !== null);
}

async function loadBlock(block: Block, around: Loading): Promise<ShownBlock | null> {
  const { site, titled, visiting: _visiting, ...loading } = around;
  const { id, type, v, props, children = [] } = block;
  const known = site.get(type);
  // On the canvas what visitors do not see has a place, too.
  const nothing = loading.edits ? { id, type, shown: null, children: [] } : null;
  if (!known || known.type.v !== v) return nothing;
  const component = componentOfBlock(type);
  try {
    if (component && (await isSwitchedOff(component, loading))) return nothing && { ...nothing, off: component };
    const own = { ...loading, leads: id === titled };
    const [shown, inside] = await Promise.all([
      known.load(saidProps(withinBounds(props, known.type), { type: known.type, where: loading.where }), own),
      known.elsewhere ? loadElsewhere(block, { known, around }) : loadBlocks(children, around),
    ]);
    return shown === null || inside === null ? nothing : { id, type, shown, children: inside };
  } catch (error) {
    if (couldNotBeRead(error)) throw error;
    const facts = loading.context.get(requestFacts);
    facts.report(error);
    facts.broken = true;
    return nothing;
  }
}

/** Whether the owner has switched off the function of the site that a block belongs to. */
async function isSwitchedOff(component: string, { context }: Pick<Loading, "context">): Promise<boolean> {
  const [config] = await load(context, readConfig, { query: {} });
  return isOff(config!.components, component);
}

type From = { known: PageBlock; around: Loading };

/** What a block shows that stands elsewhere; null for nothing. */
async function loadElsewhere({ id, props }: Block, { known, around }: From): Promise<ShownBlock[] | null> {
  const found = around.visiting ? null : await known.elsewhere?.(props, around);
  if (!found) return null;
  const all = placedAt(id, found.blocks);
  return loadBlocks(all, { ...around, page: found.page, draft: undefined, edits: false, titled: null, visiting: true });
}

/** Where to go instead, if the address asks for more of some kind of block than the page has. */
export function beyondBlocks(
  blocks: ShownBlock[],
  { site, ...asked }: { site: SiteBlocks; search: URLSearchParams; path: string },
): string | null {
  for (const { type, beyond } of site.all) {
    const address = beyond?.(shownOf(blocks, type.name), asked) ?? null;
    if (address !== null) return address;
  }
  return null;
}

function shownOf(blocks: ShownBlock[], name: string): unknown[] {
  return blocks.flatMap(({ type, shown, children }) => [...(type === name ? [shown] : []), ...shownOf(children, name)]);
}
