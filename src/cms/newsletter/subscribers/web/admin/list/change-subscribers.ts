import { deleteSubscriberBatch, sortSubscriberBatch, unsubscribeBatch } from "#cms/newsletter/subscribers/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { inOne, listActs, removing, together } from "#web/admin/lists/list-acts.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export type SubscriberIntent = "unsubscribe" | "delete" | "addTag" | "removeTag" | "addList" | "removeList";

type Sorting = Omit<Input<typeof sortSubscriberBatch>["body"], "subscribers">;

/** Gives or takes what the form names: a tag or a list. */
function sorting(name: "tag" | "list", sortingOf: (what: string) => Sorting) {
  return inOne((context, { ids, form }) => {
    const body = { subscribers: ids, ...sortingOf(textIn(form, name).trim()) };
    return send(context, sortSubscriberBatch, { body });
  });
}

/** Handles the forms about subscribers. */
export const changeSubscribers = listActs<SubscriberIntent>({
  unsubscribe: together(unsubscribeBatch),
  delete: removing(deleteSubscriberBatch),
  addTag: sorting("tag", (what) => ({ addTags: [what] })),
  removeTag: sorting("tag", (what) => ({ removeTags: [what] })),
  addList: sorting("list", (what) => ({ addList: what })),
  removeList: sorting("list", (what) => ({ removeList: what })),
});
