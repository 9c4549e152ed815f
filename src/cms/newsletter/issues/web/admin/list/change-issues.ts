import { deleteIssue, duplicateIssue } from "#cms/newsletter/issues/contract.ts";
import { duplicating, listActs, onlyOne } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";
import { issuePath } from "../issue-list.ts";

/** Handles the forms of the list. */
export const changeIssues = listActs<"duplicate" | "delete">({
  duplicate: duplicating(duplicateIssue, issuePath),
  delete: onlyOne(async (context, { id }) => {
    return (await send(context, deleteIssue, { query: {}, body: { _id: id } })).refused;
  }),
});
