import { placedAt } from "#cms/pages/placed-at.ts";
import { readConfig } from "#cms/settings/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { componentOfBlock, isOff } from "#contract/components.ts";
import { keptLoad } from "#web/kept/kept-load.ts";
import { couldNotBeRead, load } from "#web/load.ts";
import { numberOf } from "#web/parts/facts.ts";
import { requestFacts } from "#web/request-context.ts";
import type { filesTogether } from "../files-together.ts";
import type { BlockLoading, PageBlock, ShownBlock, SiteBlocks } from "./page-block.ts";
import { saidProps } from "./said-props.ts";
import { withinBounds } from "./within-bounds.ts";

type Loading = Omit<BlockLoading, "leads" | "files"> & {
  site: SiteBlocks;
  files: ReturnType<typeof filesTogether>;
  /** The block whose title is the main heading of the page, if it is one of them. */
  titled?: string | null;
  /** These blocks stand elsewhere. */
  visiting?: boolean;
};

/** Loads the data of a page's blocks, each by its kind. Unknown and broken blocks are left out. */
export async function loadBlocks(blocks: Block[], loading: Loading): Promise<ShownBlock[]> {
  const loaded = await Promise.all(
    blocks.map((block) =>
      keptLoad(loading.context, {
        key: keyOf(block, loading),
        load: (context) => loadBlock(block, { ...loading, context }),
      }),
    ),
  );
  return loaded.filter((block) => block !== null);
}

/** Everything that is found for a block depends on, besides what is read; null for what its author is shown. */
function keyOf(block: Block, { context, where, search, page, draft, titled, visiting, edits }: Loading): string | null {
  if (edits || draft !== undefined || !Object.isFrozen(block)) return null;
  const { origin } = context.get(requestFacts);
  const { language, main } = where;
  return `block ${[numberOf(block), language, main, page, titled, visiting, origin, search].join(" ")}`;
}

async function loadBlock(block: Block, around: Loading): Promise<ShownBlock | null> {
  const { site, titled, visiting: _visiting, files, ...loading } = around;
  const { id, type, v, props, children = [] } = block;
  const known = site.get(type);
  // On the canvas what visitors do not see has a place, too.
  const nothing = loading.edits ? { id, type, shown: null, children: [] } : null;
  if (!known || known.type.v !== v) return nothing;
  const component = componentOfBlock(type);
  try {
    if (component && (await isSwitchedOff(component, loading))) return nothing && { ...nothing, off: component };
    const facts = loading.context.get(requestFacts);
    const own = { ...loading, leads: id === titled, files: (ids: readonly string[]) => files(ids, facts) };
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
  if (asked.search.size === 0) return null;
  for (const { type, beyond } of site.all) {
    const address = beyond?.(shownOf(blocks, type.name), asked) ?? null;
    if (address !== null) return address;
  }
  return null;
}

function shownOf(blocks: ShownBlock[], name: string): unknown[] {
  return blocks.flatMap(({ type, shown, children }) => [...(type === name ? [shown] : []), ...shownOf(children, name)]);
}
