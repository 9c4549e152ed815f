import type { RouterContextProvider } from "react-router";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import {
  changeGroup,
  deleteGroupBatch,
  discardGroupChanges,
  duplicateGroup,
  type Group,
  publishGroups,
  purgeGroups,
  readGroupBatch,
  retractGroups,
  undeleteGroups,
  unpublishGroups,
} from "#shop/groups/contract.ts";
import { type Act, asSeen, duplicating, inOne, listActs, removing, together } from "#web/admin/lists/list-acts.ts";
import { load, send } from "#web/load.ts";
import { groupEditor } from "../group-address.ts";
import type { GroupIntent } from "./group-acts.tsx";
import { publicAddress } from "./group-rows.ts";

type Context = Readonly<RouterContextProvider>;

/** Handles the forms of the tree. */
export const changeGroups = listActs<GroupIntent>({
  publish: asSeen(publishGroups, { pageOf }),
  duplicate: duplicating(duplicateGroup, groupEditor),
  retract: inOne((context, { meant }) => {
    const body = meant.map(({ id, version = 0 }) => ({ _id: id, version }));
    return send(context, retractGroups, { body });
  }),
  unpublish: together(unpublishGroups),
  discard: inOne((context, { meant: [one] }) =>
    send(context, discardGroupChanges, { body: { _id: one?.id ?? "", version: one?.version ?? 0 } }),
  ),
  delete: removing(deleteGroupBatch),
  undelete: together(undeleteGroups),
  purge: removing(purgeGroups),
  order: orderAct(),
});

/** In one request for groups. */
const most = 100;

/**
 * Numbers groups that stand beside each other in the order of the form. Those that guests see as they are written show
 * it at once; with the others it waits until they are published.
 */
function orderAct(): Act {
  return async (context, { meant }) => {
    const ids = meant.map(({ id }) => id);
    const groups: Group[] = [];
    for (let at = 0; at < ids.length; at += most) {
      groups.push(...(await load(context, readGroupBatch, { query: {}, body: ids.slice(at, at + most) })));
    }
    const live: { _id: string; version: number }[] = [];
    for (const [at, group] of groups.entries()) {
      const order = at + 1;
      if (group.order === order) continue;
      const { _id, version } = group;
      const { reply, refused } = await send(context, changeGroup, { body: { _id, version, order } });
      if (refused) return { refused };
      if (group.behind?.state === "live" && group.can.publish) live.push({ _id, version: reply.version });
    }
    if (live.length > 0) {
      const { refused } = await send(context, publishGroups, { body: live });
      if (refused) return { refused };
    }
    return { ids, count: groups.length };
  };
}

/** Where visitors see what was published, if it is one group. */
async function pageOf(context: Context, [group, ...others]: Group[]): Promise<string | null> {
  if (!group || others.length > 0) return null;
  const { where } = await loadShopFacts(context);
  return publicAddress(group, where);
}
