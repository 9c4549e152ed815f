import { may, type Permission, rights } from "#contract/rights.ts";
import { sessionCookie } from "#platform/cookies.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import { type Actor, actorOf, endSession } from "#platform/sessions.ts";
import * as contract from "../contract.ts";
import { logIn } from "./log-in.ts";
import { toUser, userById } from "./user-row.ts";

export function userEndpoints({ db, outside }: Platform): Endpoint[] {
  async function userOf(actor: Actor): Promise<contract.User> {
    const row = actor.id ? await userById(db, { id: actor.id }) : undefined;
    return { ...(row ? toUser(row) : contract.guest), can: permissionsOf(actor) };
  }

  async function logOut(call: Pick<Call<typeof contract.logout>, "actor" | "request" | "setCookie">) {
    const { sessionId } = call.actor;
    if (sessionId) await db.transaction().execute((tx) => endSession(tx, { id: sessionId }));
    call.setCookie(sessionCookie({ token: "", maxAge: 0, secure: call.request.secure }));
    return {};
  }

  return [
    handle(contract.login, async (call) => {
      const { body, now, request } = call;
      const session = await logIn(db, {
        ...body,
        address: request.address,
        sessionId: outside.id(),
        former: call.actor.sessionId,
        now,
      });
      call.setCookie(sessionCookie({ ...session, secure: request.secure }));
      return userOf(await actorOf(db, { token: session.token, now }));
    }),
    handle(contract.logout, logOut),
    // A link on another site could log people out; only a page of our own may.
    handle(contract.logoutByLink, async (call) => (call.request.ownPage ? logOut(call) : {})),
    handle(contract.readSession, async (call) => {
      const { token } = call.query;
      return userOf(token ? await actorOf(db, { token, now: call.now }) : call.actor);
    }),
  ];
}

function permissionsOf(actor: Actor): Permission[] {
  return (Object.keys(rights) as Permission[]).filter((name) => may(actor, name));
}
