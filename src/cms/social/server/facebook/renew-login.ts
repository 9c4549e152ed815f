import { isProblem, Problem } from "#contract/wire/problem.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { Platform } from "#platform/platform.ts";
import type { SocialLoginRow } from "../migrations/2026-12-01-social-logins.ts";
import { askPerson, longer } from "./ask-login.ts";
import { type Graph, graphOf } from "./graph.ts";
import { loginRow, loginThing, noteLogin } from "./login-row.ts";
import { storeLogin } from "./store-login.ts";

type Renewing = { by: string | null; now: Date };

/**
 * Has the access of the login renewed, and with it that of the connected page.
 * @throws Problem `FACEBOOK_NO_LOGIN`, or what Facebook refuses
 */
export async function renewLogin(platform: Platform, { by, now }: Renewing): Promise<void> {
  const graph = await graphOf(platform);
  const login = await usableLogin(platform, graph);
  try {
    const access = await longer(graph, { token: login.secret, now });
    const person = await askPerson(graph, access.token);
    await platform.db.transaction().execute(async (tx) => {
      const known = await loginRow(tx);
      // Somebody has logged in anew, or out, meanwhile.
      if (known?.secret !== login.secret) return;
      const { since, avatar } = login;
      const renewed = now.toISOString();
      await storeLogin(tx, { person, access, appId: graph.appId, avatar, now, since, renewed });
      await noteLogin(tx, { by, action: "renew", now });
    });
  } catch (error) {
    await noteRefused(platform, { error, login });
    throw error;
  }
}

/** @throws Problem `FACEBOOK_NO_LOGIN` where there is none of this app, `FACEBOOK_TOKEN` where it is not accepted any more */
export async function usableLogin({ db }: Platform, { appId }: Graph): Promise<SocialLoginRow> {
  const login = await loginRow(db);
  if (!login || login.app_id !== appId) throw new Problem("FACEBOOK_NO_LOGIN");
  if (login.accepted === 0) throw new Problem("FACEBOOK_TOKEN");
  return login;
}

/** Remembers that Facebook does not accept a login any more. */
export async function noteRefused(
  { db }: Platform,
  { error, login }: { error: unknown; login: SocialLoginRow },
): Promise<void> {
  if (!isProblem(error) || error.code !== "FACEBOOK_TOKEN") return;
  await db
    .updateTable("social_logins")
    .set({ accepted: 0 })
    .where("network", "=", loginThing)
    .where("secret", "=", login.secret)
    .execute();
}

const day = 86_400_000;
/** A login is renewed once it has less than this left; it is tried every day. */
const renewedBefore = 30 * day;
/** With less than this left somebody has to log in again. */
const toldBefore = 7 * day;

/** Renews a login in time. The staff is told, once, where that does not succeed. */
export async function renewInTime(platform: Platform, { now }: { now: Date }): Promise<void> {
  const { db } = platform;
  const before = await loginRow(db);
  if (!before || left(before, now) > renewedBefore) return;
  if (before.accepted === 1) {
    try {
      await renewLogin(platform, { by: null, now });
    } catch (error) {
      if (!isProblem(error)) throw error;
      platform.log.warn({ code: error.code }, "the login at Facebook could not be renewed");
    }
  }
  const login = await loginRow(db);
  if (!login || login.told_at !== null) return;
  if (login.accepted === 1 && left(login, now) > toldBefore) return;
  await tell(platform, { login, now });
}

/** In milliseconds. */
function left({ expires_at: expires }: SocialLoginRow, now: Date): number {
  return expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires) - now.getTime();
}

async function tell({ db, outside }: Platform, { login, now }: { login: SocialLoginRow; now: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("social_logins")
      .set({ told_at: now.toISOString() })
      .where("network", "=", loginThing)
      .where("secret", "=", login.secret)
      .where("told_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    await notify(tx, {
      ...{ id: outside.id(), kind: "socialLogin", thing: loginThing, facts: { name: login.name }, by: null, now },
    });
  });
}
