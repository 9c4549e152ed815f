import { deleteSubscriberBatch, sortSubscriberBatch, unsubscribeBatch } from "#cms/newsletter/subscribers/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { inOne, listActs, removing, together } from "#web/admin/lists/list-acts.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export type SubscriberIntent = "unsubscribe" | "delete" | "addTag" | "removeTag" | "addList" | "removeList";

type Sorting = Omit<Input<typeof sortSubscriberBatch>["body"], "subscribers">;

/** Gives or takes a tag or a list, which the form names as `what`. */
function sorting(sortingOf: (what: string) => Sorting) {
  return inOne((context, { ids, form }) => {
    const body = { subscribers: ids, ...sortingOf(textIn(form, "what").trim()) };
    return send(context, sortSubscriberBatch, { body });
  });
}

/** What the forms about subscribers ask for. */
export const changeSubscribers = listActs<SubscriberIntent>({
  unsubscribe: together(unsubscribeBatch),
  delete: removing(deleteSubscriberBatch),
  addTag: sorting((what) => ({ addTags: [what] })),
  removeTag: sorting((what) => ({ removeTags: [what] })),
  addList: sorting((what) => ({ addList: what })),
  removeList: sorting((what) => ({ removeList: what })),
});
