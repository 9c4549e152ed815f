import { releaseAddress, suppressAddress } from "#cms/mails/contract.ts";
import { listActs, oneByOne } from "#web/admin/lists/list-acts.ts";
import { fromForm } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export type SuppressionIntent = "release" | "add";

/** Handles the forms about blocked addresses: `release` with ids, or `add` with an address and the reason. */
export const changeSuppressions = listActs<SuppressionIntent>({
  release: oneByOne(async (context, { id }) => {
    return (await send(context, releaseAddress, { query: {}, body: { _id: id } })).refused;
  }),
  add: async (context, { form }) => {
    const { refused } = await send(context, suppressAddress, { body: fromForm(suppressAddress, form) });
    return refused ? { refused } : { ids: [], count: 1 };
  },
});
