import { deleteForm, duplicateForm, purgeForms, undeleteForms } from "#cms/messages/contract.ts";
import { duplicating, listActs, onlyOne, removing, together } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";
import { formAddress } from "../form-list.ts";

export type FormIntent = "duplicate" | "delete" | "undelete" | "purge";

/** Handles the forms about forms, of their list and of a form's own screen. */
export const changeForms = listActs<FormIntent>({
  duplicate: duplicating(duplicateForm, formAddress),
  delete: onlyOne(async (context, { id }) => {
    return (await send(context, deleteForm, { query: {}, body: { _id: id } })).refused;
  }),
  undelete: together(undeleteForms),
  purge: removing(purgeForms),
});
