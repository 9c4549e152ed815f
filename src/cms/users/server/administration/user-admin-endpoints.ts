import { setTimeout as sleep } from "node:timers/promises";
import { letterhead } from "#cms/settings/server/index.ts";
import * as contract from "#cms/users/contract.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import { deliverMail } from "#platform/mail/outbox/deliver-mail.ts";
import type { Platform } from "#platform/platform.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { withMailProblems } from "../letters/mail-problems.ts";
import { toUser, userById } from "../user-row.ts";
import { changeUser } from "./change-user.ts";
import { deleteUser } from "./delete-user.ts";
import { inviteUser, reinviteUser } from "./invite-user.ts";
import { listUsers } from "./list-users.ts";

/** How long whoever invites waits to hear that the address is wrong, in milliseconds; the mail leaves in any case. */
const patience = 8000;

/** Looking after other people's accounts. */
export function userAdminEndpoints(platform: Platform): Endpoint[] {
  const { db, outside, post, log } = platform;

  async function shown(id: string, { actor, language }: { actor: Actor; language: Language }): Promise<contract.User> {
    const row = await userById(db, { id });
    if (!row) throw new Problem("USER_UNKNOWN");
    const [user] = await withMailProblems(db, { users: [toUser(row, actor)], language });
    return user ?? contract.guest;
  }

  /** A mail server that refuses an address says so at once; the form can then show it. */
  async function hurry(mail: string): Promise<void> {
    const sent = deliverMail(post, { id: mail }).catch((error: unknown) => {
      log.warn({ err: error, mail }, "a mail has to wait");
    });
    await Promise.race([sent, sleep(patience, undefined, { ref: false })]);
  }

  return [
    handle(contract.listUsers, async ({ query, actor, language }) => {
      const { rows, ...page } = await listUsers(db, query);
      const users = rows.map((row) => toUser(row, actor));
      return { items: await withMailProblems(db, { users, language }), ...page };
    }),

    handle(contract.createUser, async (call) => {
      const { actor, language, now } = call;
      const { current, ...input } = call.body;
      const ids = { user: outside.id(), mail: outside.id(), token: outside.id() };
      const head = await letterhead(platform);
      await inviteUser(db, { input, current, actor, language, head, ...ids, now });
      await hurry(ids.mail);
      return shown(ids.user, call);
    }),

    handle(contract.inviteUser, async (call) => {
      const { body, actor, now } = call;
      const mail = outside.id();
      const head = await letterhead(platform);
      await reinviteUser(db, { id: body._id, actor, head, mail, token: outside.id(), now });
      await hurry(mail);
      return shown(body._id, call);
    }),

    handle(contract.changeUser, async (call) => {
      const { _id: id, version, current, ...input } = call.body;
      const change = changeUser(db, { id, version, input, current, actor: call.actor, now: call.now });
      await withCurrent(change, () => shown(id, call));
      return shown(id, call);
    }),

    handle(contract.deleteUser, async (call) => {
      const id = idToRemove(call);
      await deleteUser(db, { id, actor: call.actor, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.readUserBatch, async ({ body, actor, language }) => {
      if (body.length === 0) return [];
      const found = await db.selectFrom("users").selectAll().where("id", "in", body).execute();
      const rows = new Map(found.map((row) => [row.id, row]));
      const users = body.flatMap((id) => rows.get(id) ?? []).map((row) => toUser(row, actor));
      return withMailProblems(db, { users, language });
    }),

    handle(contract.deleteUserBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deleteUser(db, { id, actor, now }) }),
    ),
  ];
}
