import { deleteForm, duplicateForm } from "#cms/messages/contract.ts";
import { duplicating, listActs, onlyOne } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";
import { formAddress } from "../form-list.ts";

export type FormIntent = "duplicate" | "delete";

/** Duplicates and deletes forms, for their list and for the screen of one. */
export const changeForms = listActs<FormIntent>({
  duplicate: duplicating(duplicateForm, formAddress),
  delete: onlyOne(async (context, { id }) => {
    return (await send(context, deleteForm, { query: {}, body: { _id: id } })).refused;
  }),
});
