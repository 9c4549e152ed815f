import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { listCodes, readCode } from "./read-codes.ts";
import { changeCode, createCode, deleteCode } from "./write-codes.ts";

export function codeEndpoints({ db, outside }: Platform): Endpoint[] {
  return [
    handle(contract.readCodes, ({ query, now }) => listCodes(db, { query, now })),

    handle(contract.createCode, async ({ body: written, actor, now }) => {
      const id = outside.id();
      await createCode(db, { id, written, by: actor.id, now });
      return readCode(db, { id, now });
    }),

    handle(contract.changeCode, async ({ body, actor, now }) => {
      const { _id: id, version, ...change } = body;
      const read = () => readCode(db, { id, now });
      await withCurrent(changeCode(db, { id, version, change, by: actor.id, now }), read);
      return read();
    }),

    handle(contract.deleteCode, async (call) => {
      const id = idToRemove(call);
      const done = await deleteCode(db, { id, by: call.actor.id, now: call.now });
      return { removed: [], archived: [], [done]: [id] };
    }),

    handle(contract.deleteCodeBatch, async ({ body, actor, now, language }) => {
      const archived: string[] = [];
      const remove = async (id: string) => {
        if ((await deleteCode(db, { id, by: actor.id, now })) === "archived") archived.push(id);
      };
      const { removed, refused } = await removeEach(body, { language, remove });
      return { removed: removed.filter((id) => !archived.includes(id)), archived, refused };
    }),
  ];
}
