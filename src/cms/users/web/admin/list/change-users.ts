import { changeUser, deleteUserBatch, inviteUser, readUser } from "#cms/users/contract.ts";
import { listActs, oneByOne, removing } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";

export type UserIntent = "invite" | "suspend" | "resume" | "delete";

/** Handles the forms about users. */
export const changeUsers = listActs<UserIntent>({
  invite: oneByOne(async (context, { id }) => {
    const { reply, refused } = await send(context, inviteUser, { body: { _id: id } });
    return refused ?? (reply.mailProblem ? { ...reply.mailProblem, requestId: "" } : null);
  }),
  suspend: suspending(true),
  resume: suspending(false),
  delete: removing(deleteUserBatch),
});

/** Suspending does not depend on the version: it is meant whatever else was changed meanwhile. */
function suspending(suspended: boolean) {
  return oneByOne(async (context, { id }) => {
    const { reply, refused } = await send(context, readUser, { query: { id } });
    if (refused) return refused;
    return (await send(context, changeUser, { body: { _id: id, version: reply.version ?? 1, suspended } })).refused;
  });
}
