import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { listGroups, listMembers, readGroup } from "./read-groups.ts";
import { changeGroup, createGroup, deleteGroup, placeInGroup } from "./write-groups.ts";

export function customerGroupEndpoints({ db, outside }: Platform): Endpoint[] {
  const read = (id: string) => readGroup(db, id);
  return [
    handle(contract.readCustomerGroups, ({ query }) => listGroups(db, query)),

    handle(contract.createCustomerGroup, async ({ body: written, actor, now }) => {
      const id = outside.id();
      await createGroup(db, { id, written, by: actor.id, now });
      return read(id);
    }),

    handle(contract.changeCustomerGroup, async ({ body, actor, now }) => {
      const { _id: id, version, ...change } = body;
      await withCurrent(changeGroup(db, { id, version, change, by: actor.id, now }), read);
      return read(id);
    }),

    handle(contract.deleteCustomerGroup, async (call) => {
      const id = idToRemove(call);
      await deleteGroup(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deleteCustomerGroupBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deleteGroup(db, { id, by: actor.id, now }) }),
    ),

    handle(contract.readGroupMembers, ({ query }) => listMembers(db, query)),

    handle(contract.placeCustomer, async ({ body: { user, group }, actor, now }) => {
      await placeInGroup(db, { user, group, by: actor.id, now });
      return { user, group };
    }),
  ];
}
