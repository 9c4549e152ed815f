import type { RouterContextProvider } from "react-router";
import {
  changeGroup,
  createGroup,
  type Group,
  publishGroups,
  readGroups,
  undeleteGroups,
  unpublishGroups,
} from "#shop/groups/contract.ts";
import { saveThing, type ThingRequests } from "#shop/things/web/admin/index.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { load, send } from "#web/load.ts";
import { groupForm } from "./group-values.ts";

type Context = Readonly<RouterContextProvider>;

const requests: ThingRequests<Group> = {
  create: (context, body) => send(context, createGroup, { body }),
  change: (context, body) => send(context, changeGroup, { body }),
  publish: (context, wish) => send(context, publishGroups, { body: [wish] }),
  unpublish: (context, wish) => send(context, unpublishGroups, { body: [wish] }),
  undelete: (context, id) => send(context, undeleteGroups, { body: [id] }),
  read: async (context, id) => {
    const there = await load(context, readGroups, { query: { id } });
    return "_id" in there ? there : null;
  },
};

/** Saves the form of a group; a new one begins in the group that its address names. */
export async function saveGroup(
  context: Context,
  { form, parent }: { form: FormData; parent: string | null },
): Promise<SaveOutcome<Group>> {
  const creating = { ...requests, create: (at: Context, body: object) => requests.create(at, { parent, ...body }) };
  return saveThing(creating, context, { form, fields: groupForm() });
}
