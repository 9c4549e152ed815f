import * as contract from "#cms/newsletter/subscribers/contract.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import { newsletterLetterhead } from "../letters.ts";
import { changeSettings, readSettings } from "../settings.ts";
import { allLists, listsById } from "./read-lists.ts";
import { changeList, createList, deleteList } from "./write-list.ts";

/** Lists, and what the owner decides about newsletters. */
export function listEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  const settings = async () => readSettings(db, { site: (await newsletterLetterhead(platform)).sender.name });
  const all = ({ may }: AnyCall) => allLists(db, { can: { update: may("list.write"), delete: may("list.delete") } });
  const one = (call: AnyCall) => async (id: string) => {
    const found = (await all(call)).find(({ _id }) => _id === id);
    if (!found) throw new Problem("C404");
    return found;
  };

  return [
    handle(contract.readLists, (call) => (call.may("subscriber.read") ? all(call) : listsById(db))),

    handle(contract.createList, async (call) => {
      const list = outside.id();
      await createList(db, { list, fields: call.body, by: call.actor.id, now: call.now });
      return one(call)(list);
    }),

    handle(contract.changeList, async (call) => {
      const { _id: list, version, ...fields } = call.body;
      await withCurrent(changeList(db, { list, version, fields, by: call.actor.id, now: call.now }), one(call));
      return one(call)(list);
    }),

    handle(contract.deleteList, async (call) => {
      const list = idToRemove(call);
      await deleteList(db, { list, used: call.query.used === true, by: call.actor.id, now: call.now });
      return { removed: [list] };
    }),

    handle(contract.readNewsletterSettings, settings),

    handle(contract.changeNewsletterSettings, async ({ body, actor, now }) => {
      await withCurrent(changeSettings(db, { ...body, by: actor.id, now }), settings);
      return settings();
    }),
  ];
}

type AnyCall = Pick<Call<typeof contract.readLists>, "may">;
