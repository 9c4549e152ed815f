import { deleteForm } from "#cms/messages/contract.ts";
import { listActs, onlyOne } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";

export type FormIntent = "delete";

/** Deletes a form, for its list and for its own screen. */
export const changeForms = listActs<FormIntent>({
  delete: onlyOne(async (context, { id }) => {
    return (await send(context, deleteForm, { query: {}, body: { _id: id } })).refused;
  }),
});
