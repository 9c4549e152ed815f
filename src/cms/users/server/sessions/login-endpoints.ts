import * as contract from "#cms/users/contract.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { type Actor, actorOf } from "#platform/sessions/actor.ts";
import { deviceCookie, halfCookie, sessionCookie } from "#platform/sessions/cookies.ts";
import { deviceSeconds } from "#platform/sessions/devices.ts";
import { endSession } from "#platform/sessions/sessions.ts";
import type { Entry } from "../factors/second-step.ts";
import { withMailProblems } from "../letters/mail-problems.ts";
import { toUser, userById } from "../user-row.ts";
import { browserName } from "./browser-name.ts";
import { logIn } from "./log-in.ts";
import type { Browser, LoggedIn } from "./welcome.ts";

type AnyCall = Pick<Call<typeof contract.logout>, "actor" | "request" | "setCookie" | "now">;

/** Who is calling, coming in and going out. */
export function loginEndpoints({ db, outside }: Platform, { connectedAs }: Pick<Gathered, "connectedAs">): Endpoint[] {
  async function userOf(actor: Actor): Promise<contract.User> {
    const row = actor.id ? await userById(db, { id: actor.id }) : undefined;
    return row ? toUser(row, actor) : contract.guest;
  }

  async function logOut(call: AnyCall) {
    const { id, sessionId } = call.actor;
    if (id && sessionId) await db.transaction().execute((tx) => leave(tx, { id, sessionId, now: call.now }));
    call.setCookie(sessionCookie({ token: "", maxAge: 0, secure: call.request.secure }));
    return {};
  }

  return [
    handle(contract.login, async (call) => {
      const { body, now } = call;
      const entry = await logIn(db, { ...body, browser: browserOf(call), id: outside.id, now });
      return enterOrAsk(call, { db, entry, now });
    }),
    handle(contract.logout, logOut),
    // A link on another site could log people out; only a page of our own may.
    handle(contract.logoutByLink, async (call) => (call.request.ownPage ? logOut(call) : {})),
    handle(contract.readUser, async (call) => {
      const { id, token } = call.query;
      if (token) {
        const actor = await actorOf(db, { token, now: call.now });
        return id && id !== actor.id ? contract.guest : userOf(actor);
      }
      if (!id || id === call.actor.id) return userOf(call.actor);
      if (!call.may("user.read")) throw new Problem(call.actor.id ? "C100" : "C101");
      const row = await userById(db, { id });
      if (!row) throw new Problem("USER_UNKNOWN");
      const [user] = await withMailProblems(db, { users: [toUser(row, call.actor)], language: call.language });
      return user ?? contract.guest;
    }),
    handle(contract.readAuthState, async ({ actor, language, may }) => {
      const { failure } = actor;
      const t = translator(language);
      // Of the site, for its staff.
      const facebook = may("social.read") ? await connectedAs["facebook"]?.(db) : null;
      return {
        user: await userOf(actor),
        token: null,
        error: failure && t(`problem:${failure.code}`, { length: contract.passwordLength }),
        errState: contract.errStates.find((act) => act === failure?.act) ?? null,
        social: {
          facebook: {
            authenticated: Boolean(facebook),
            name: facebook?.name ?? null,
            avatar: facebook?.avatar ?? null,
          },
        },
        models: modelsOf(actor),
        lacksFactor: actor.lacksFactor,
      };
    }),
  ];
}

async function leave(tx: Tx, { id, sessionId, now }: { id: string; sessionId: string; now: Date }): Promise<void> {
  await endSession(tx, { id: sessionId });
  await audit(tx, { by: id, action: "session.end", thing: id, now });
}

/** The browser in front of the caller, as far as logging in needs to know it. */
export function browserOf({ actor, request }: Pick<AnyCall, "actor" | "request">): Browser {
  const { address, device, userAgent } = request;
  return { address, device, name: browserName(userAgent), former: actor.sessionId };
}

/** Hands out the cookies of a login: of the session, or of a login that a second factor has to finish. */
export async function enterOrAsk(
  call: Pick<AnyCall, "request" | "setCookie">,
  { db, entry, now }: { db: Platform["db"]; entry: Entry; now: Date },
): Promise<contract.Entered> {
  const { entered, half } = entry;
  if (half) {
    call.setCookie(halfCookie({ ...half, secure: call.request.secure }));
    return { ...contract.guest, second: half.token };
  }
  const actor = await enter(call, { db, entered, now });
  const row = actor.id ? await userById(db, { id: actor.id }) : undefined;
  return row ? toUser(row, actor) : contract.guest;
}

/** Hands out the cookies of a session that has just begun; returns who has come in. */
export async function enter(
  { request, setCookie }: Pick<AnyCall, "request" | "setCookie">,
  { db, entered, now }: { db: Platform["db"]; entered: LoggedIn; now: Date },
): Promise<Actor> {
  const { secure } = request;
  setCookie(sessionCookie({ ...entered.session, secure }));
  setCookie(deviceCookie({ token: entered.device, maxAge: deviceSeconds, secure }));
  return actorOf(db, { token: entered.session.token, now });
}
