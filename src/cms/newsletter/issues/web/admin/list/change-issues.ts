import { deleteIssue } from "#cms/newsletter/issues/contract.ts";
import { listActs, onlyOne } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";

/** Handles the forms of the list. */
export const changeIssues = listActs<"delete">({
  delete: onlyOne(async (context, { id }) => {
    return (await send(context, deleteIssue, { query: {}, body: { _id: id } })).refused;
  }),
});
