import { letterhead } from "#cms/settings/server/index.ts";
import * as contract from "#cms/users/contract.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import { halfCookie } from "#platform/sessions/cookies.ts";
import { isProved, noteProof } from "#platform/sessions/proof.ts";
import { browserName } from "../sessions/browser-name.ts";
import { browserOf, enter } from "../sessions/login-endpoints.ts";
import { toUser, userById } from "../user-row.ts";
import { changeFactorRoles, readFactorRoles, resetFactors } from "./administration.ts";
import { addApp, beginApp } from "./app.ts";
import { assertionOptions, siteOf } from "./assertion.ts";
import { renewCodes } from "./codes.ts";
import { tellOfFactor } from "./letters.ts";
import { addPasskey, beginPasskey, removeApp, removePasskey, renamePasskey } from "./passkeys.ts";
import { proving, type Sent } from "./proof.ts";
import { finishLogin, halfLogin, logInByPasskey, noteRecovery } from "./second-step.ts";
import { hasFactor, readFactors } from "./standing.ts";

type AnyCall = Pick<Call<typeof contract.logout>, "actor" | "request" | "setCookie" | "now">;

/** Challenges for passkeys that one network may ask for in an hour: some browsers ask with each view of the login. */
const challenges = { most: 300, seconds: 3600 };

/** Second factors: logging in with them, one's own, and those of others. */
export function factorEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  const { id } = outside;

  async function userOf({ actor }: Pick<AnyCall, "actor">): Promise<UserRow> {
    const user = await userById(db, { id: actor.id ?? "" });
    if (!user) throw new Problem("C101");
    return user;
  }

  /** Does something for which the caller proves in the same request who they are. */
  async function proved<T>(
    call: AnyCall & { body: Sent & { password?: string } },
    work: (tx: Tx, given: { user: UserRow; head: Awaited<ReturnType<typeof letterhead>> }) => Promise<T>,
  ): Promise<T> {
    const { body: sent, request, now } = call;
    const [user, head] = [await userOf(call), await letterhead(platform)];
    return proving(db, { user, sent, site: siteOf(request), now }, async (tx, taken) => {
      if (taken === "recovery") await noteRecovery(tx, { user, head, mail: id(), now });
      return work(tx, { user, head });
    });
  }

  async function comeIn(call: AnyCall, entered: Parameters<typeof enter>[1]["entered"]): Promise<contract.User> {
    const { now, request, setCookie } = call;
    setCookie(halfCookie({ token: "", maxAge: 0, secure: request.secure }));
    const actor = await enter(call, { db, entered, now });
    const row = await userById(db, { id: actor.id ?? "" });
    return row ? toUser(row, actor) : contract.guest;
  }

  return [
    handle(contract.passkeyOptions, async ({ body, actor, request, now }) => {
      await countUp(db, { key: `challenge:${networkOf(request.address)}`, ...challenges, now });
      const userId = body.own ? (actor.id ?? (await halfLogin(db, { half: request.half, now })).userId) : null;
      return { options: await assertionOptions(db, { site: siteOf(request), userId, id: id(), now }) };
    }),

    handle(contract.loginByPasskey, async (call) => {
      const { body, request, now } = call;
      const browser = browserOf(call);
      return comeIn(call, await logInByPasskey(db, { ...body, site: siteOf(request), browser, id, now }));
    }),

    handle(contract.readLoginSecond, async ({ request, now }) => {
      const half = await halfLogin(db, { half: request.half, now }).catch((error: unknown) => {
        if (isProblem(error)) return null;
        throw error;
      });
      return half?.ways ?? { code: false, passkey: false };
    }),

    handle(contract.loginSecond, async (call) => {
      const { body, request, now } = call;
      const { token, ...sent } = body;
      const head = await letterhead(platform);
      const given = { half: token ?? request.half, sent, site: siteOf(request), browser: browserOf(call), head };
      return comeIn(call, await finishLogin(db, { ...given, id, now }));
    }),

    handle(contract.confirmAgain, async (call) => {
      const { sessionId } = call.actor;
      await proved(call, async (tx) => {
        if (sessionId) await noteProof(tx, { id: sessionId, now: call.now });
      });
      return {};
    }),

    handle(contract.readFactors, async (call) => {
      const factors = await readFactors(db, { user: await userOf(call), ...siteOf(call.request) });
      return { ...factors, proved: isProved(call.actor, call.now) };
    }),

    handle(contract.beginPasskey, (call) =>
      proved(call, async (tx, { user, head }) => {
        const site = siteOf(call.request);
        return { options: await beginPasskey(tx, { user, site, siteName: head.sender.name, id: id(), now: call.now }) };
      }),
    ),

    handle(contract.addPasskey, async (call) => {
      const { body, request, now } = call;
      const [user, head] = [await userOf(call), await letterhead(platform)];
      const name = body.name?.trim() || browserName(request.userAgent);
      return addPasskey(db, { user, credential: body.credential, name, site: siteOf(request), head, id, now });
    }),

    handle(contract.renamePasskey, async (call) => {
      const { _id: passkey, name } = call.body;
      const [user, site] = [await userOf(call), siteOf(call.request)];
      return db.transaction().execute((tx) => renamePasskey(tx, { user, passkey, name, site, now: call.now }));
    }),

    handle(contract.removePasskey, async (call) => {
      const { _id: passkey } = call.body;
      await proved(call, (tx, given) => removePasskey(tx, { ...given, passkey, mail: id(), now: call.now }));
      return { removed: [passkey] };
    }),

    handle(contract.beginApp, (call) =>
      proved(call, (tx, { user, head }) => beginApp(tx, { user, siteName: head.sender.name, id: id(), now: call.now })),
    ),

    handle(contract.addApp, async (call) => {
      const [user, head] = [await userOf(call), await letterhead(platform)];
      return { recoveryCodes: await addApp(db, { ...call.body, user, head, id, now: call.now }) };
    }),

    handle(contract.removeApp, async (call) => {
      await proved(call, (tx, given) => removeApp(tx, { ...given, mail: id(), now: call.now }));
      return {};
    }),

    handle(contract.renewRecoveryCodes, async (call) => {
      const { now } = call;
      const recoveryCodes = await proved(call, async (tx, { user, head }) => {
        if (!(await hasFactor(tx, { userId: user.id }))) throw new Problem("FACTOR_FIRST");
        const codes = await renewCodes(tx, { userId: user.id, id, now });
        await tellOfFactor(tx, { user, change: "codesRenewed", head, id: id(), now });
        await audit(tx, { by: user.id, action: "secondFactor.renewCodes", thing: user.id, now });
        return codes;
      });
      return { recoveryCodes };
    }),

    handle(contract.resetFactors, async ({ body, actor, now }) => {
      const head = await letterhead(platform);
      await db.transaction().execute((tx) => resetFactors(tx, { id: body._id, actor, head, mail: id(), now }));
      return {};
    }),

    handle(contract.readFactorRoles, async () => ({ roles: await readFactorRoles(db) })),

    handle(contract.changeFactorRoles, async ({ body, actor, now }) => {
      await db.transaction().execute((tx) => changeFactorRoles(tx, { ...body, actor, now }));
      return { roles: await readFactorRoles(db) };
    }),
  ];
}
