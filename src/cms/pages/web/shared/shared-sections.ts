import { readPageBatch, readPages } from "#cms/pages/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Elsewhere } from "../blocks/page-block.ts";

/**
 * The blocks of a shared section as visitors read them; null where there is none. On the canvas the draft takes the
 * place of one that is not published yet.
 */
export async function readSharedSection(
  id: string,
  { context, where, edits }: Elsewhere,
): Promise<{ page: string; blocks: Block[] } | null> {
  if (!id) return null;
  const lang = where.language;
  const [live] = await context.get(requestFacts).api.call(readPageBatch, { query: { lang }, body: [id] });
  if (live) return live.kind === "shared" ? { page: id, blocks: live.blocks } : null;
  if (!edits) return null;
  const { reply } = await send(context, readPages, { query: { id, lang, draft: true } });
  return reply && "_id" in reply && reply.kind === "shared" ? { page: id, blocks: reply.blocks } : null;
}
