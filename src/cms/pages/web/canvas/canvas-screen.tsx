import { data, type LoaderFunctionArgs } from "react-router";
import { type Page, type PageRevision, readPageRevisions, readPages } from "#cms/pages/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { isId } from "#contract/id.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, type Where } from "#web/site/place.ts";
import { loadBlocks } from "../blocks/load-blocks.ts";
import { mainHeading } from "../blocks/main-heading.ts";
import type { SiteBlocks } from "../blocks/page-block.ts";
import { PageBlocks } from "../blocks/page-blocks.tsx";
import { filesTogether } from "../files-together.ts";

type Asked = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string | undefined } };

/** The most characters of blocks that are drawn anew at once. */
const mostSent = 5_000_000;

/**
 * The frame within the editor of a page. It comes with the draft as it is stored, and the editor then draws what it knows
 * to be newer; where versions are compared, `?of` says which one it shows: `draft`, or the id of a version.
 * @throws data with status 404 for all but the staff
 */
export async function loadCanvas(asked: Asked, site: SiteBlocks) {
  const page = await draftOf(asked);
  const where = whereOf(asked);
  const of = asked.url.searchParams.get("of");
  if (of === null) {
    const blocks = site.types.onPage(page.blocks, page);
    const titled = mainHeading(site, { ...page, blocks, where });
    return {
      ...(await drawable(asked, { site, page, blocks, titled, edits: true })),
      version: page.version,
    };
  }
  const { blocks } = of === "draft" ? page : await versionOf(asked, { page, of });
  const all = site.types.onPage(blocks, page);
  const titled = mainHeading(site, { ...page, blocks: all, where });
  return drawable(asked, { site, page, blocks: all, titled, edits: true });
}

async function versionOf({ context }: Asked, { page, of }: { page: Page; of: string }): Promise<Page> {
  if (!isId(of)) throw data(null, { status: 404 });
  const revision = (await load(context, readPageRevisions, { query: { id: of } })) as PageRevision;
  if (revision.page?._id !== page._id) throw data(null, { status: 404 });
  return revision.page;
}

/**
 * The blocks that the editor sends, as visitors will see them. Nothing is stored by it. With `for=visitors` nothing is
 * there to be filled in, and links lead where they will; `page` is then the whole page as it is in the editor.
 */
export async function drawAnew({ request, ...asked }: Asked & { request: Request }, site: SiteBlocks) {
  const stored = await draftOf(asked);
  const form = await request.formData();
  const blocks = blocksOf(form, "blocks");
  // What is sent is a part of the page: what is stored says whether another block has its main heading.
  const all = form.has("page") ? blocksOf(form, "page") : [...stored.blocks, ...blocks];
  return drawable(asked, {
    site,
    page: stored,
    blocks,
    titled: mainHeading(site, { ...stored, blocks: all, where: whereOf(asked) }),
    edits: form.get("for") !== "visitors",
  });
}

/** @throws data with status 400 for what is no document, 413 for too much */
function blocksOf(form: FormData, name: string): Block[] {
  const sent = form.get(name);
  if (typeof sent !== "string" || sent.length > mostSent) throw data(null, { status: 413 });
  try {
    const blocks: unknown = JSON.parse(sent);
    if (Array.isArray(blocks) && blocks.every(isBlock)) return blocks;
  } catch {
    // Answered below, like any other body that is no document.
  }
  throw data(null, { status: 400 });
}

function isBlock(value: unknown): value is Block {
  if (typeof value !== "object" || value === null) return false;
  const { type, v, id, props, children } = value as Record<string, unknown>;
  const named = typeof type === "string" && typeof v === "number" && typeof id === "string";
  const nested = children === undefined || (Array.isArray(children) && children.every(isBlock));
  return named && nested && typeof props === "object" && props !== null;
}

async function draftOf({ context, params }: Asked): Promise<Page> {
  const id = params.id?.toLowerCase() ?? "";
  if (!isId(id)) throw data(null, { status: 404 });
  const { models } = await load(context, readAuthState, {});
  if (!models.page.readDrafts) throw data(null, { status: 404 });
  const { reply } = await send(context, readPages, { query: { id } });
  if (!reply || !("_id" in reply)) throw data(null, { status: 404 });
  return reply;
}

type Drawn = { site: SiteBlocks; page: Page; blocks: Block[]; titled: string | null; edits: boolean };

function whereOf({ context, url }: Pick<Asked, "context" | "url">): Where {
  const { main } = context.get(requestFacts);
  return { language: languageOfPath(url.pathname, main), main };
}

async function drawable({ context, url }: Asked, { site, page, blocks, titled, edits }: Drawn) {
  const facts = context.get(requestFacts);
  facts.framable = true;
  const where = whereOf({ context, url });
  const together = filesTogether(facts);
  let waits = false;
  const files: typeof together = async (ids) => {
    const found = await together(ids);
    waits ||= ids.some((id) => found.get(id)?.status === "processing");
    return found;
  };
  const shown = await loadBlocks(blocks, {
    ...{ site, titled, context, where, files, edits },
    search: url.searchParams,
    page: page._id,
  });
  const { models } = await load(context, readAuthState, {});
  return {
    language: where.language,
    where,
    path: url.pathname,
    sheets: site.sheets,
    blocks: shown,
    titled,
    everywhere: page.everywhere,
    models,
    edits,
    /** Sizes of a picture are still being made: it is not drawn yet. */
    waits,
  };
}

/** `version`: that of the page, if it is the whole of its draft. */
export type CanvasData = Awaited<ReturnType<typeof drawable>> & { version?: number };

export function Canvas({ site, blocks, titled, everywhere, version, ...page }: CanvasData & { site: SiteBlocks }) {
  const { where, path, models, edits, waits } = page;
  return (
    <main
      className={everywhere === "top" ? "canvas notice-bar ground ground-deep" : "canvas"}
      data-version={version}
      data-titled={titled ?? undefined}
      data-waits={waits || undefined}
    >
      <PageBlocks {...{ site, blocks, where, path, models }} answer={undefined} edits={edits} marked />
    </main>
  );
}
