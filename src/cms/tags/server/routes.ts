import { Problem } from "#contract/wire/problem.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeTag, createTag, deleteTag } from "./change-tag.ts";
import { innermostFirst, readTags, treeRows } from "./read-tags.ts";

/** The tree of tags. */
export function tagEndpoints({ db, outside }: Platform, { tagged: kinds }: Pick<Gathered, "tagged">): Endpoint[] {
  async function shown(id: string): Promise<contract.Tag> {
    const tag = (await readTags(db, { kinds })).find(({ _id }) => _id === id);
    if (!tag) throw new Problem("C404");
    return tag;
  }

  return [
    handle(contract.listTags, async () => ({ items: await readTags(db, { kinds }) })),

    handle(contract.listTagPaths, async () => ({ items: (await treeRows(db)).map(({ path }) => path) })),

    handle(contract.createTag, async ({ body, actor, now }) =>
      shown(await createTag(db, { path: body.path, id: outside.id, by: actor.id, now })),
    ),

    handle(contract.changeTag, async ({ body, actor, now }) => {
      const { _id, path, merge = false } = body;
      const change = { tag: _id, path, merge, kinds, by: actor.id, id: outside.id, now };
      const { tag, moved } = await changeTag(db, change);
      return { tag: await shown(tag), moved };
    }),

    handle(contract.deleteTag, async (call) => {
      const id = idToRemove(call);
      await deleteTag(db, { tag: id, kinds, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deleteTagBatch, async ({ body, actor, now, language }) => {
      const remove = (tag: string) => deleteTag(db, { tag, kinds, by: actor.id, now });
      return removeEach(await innermostFirst(db, { ids: body }), { language, remove });
    }),
  ];
}
