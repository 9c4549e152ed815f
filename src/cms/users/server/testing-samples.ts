import { Authenticator } from "#server/testing/accounts/authenticator.ts";
import { codeOf, withApp, withoutFactors, withPasskey } from "#server/testing/accounts/factors.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { password, type Visitor } from "#server/testing/test-house.ts";
import { newAddress, newNetwork, rowOf, send, tokenTo } from "#server/testing/things/accounts.ts";
import * as users from "../contract.ts";

const secret = "Silvaner vom Muschelkalk";

export const samples: Samples = {
  "POST /login": ({ handle }) => ({ body: { handle, password } }),
  "POST /logout": () => ({}),
  "GET /logout": () => ({}),
  "POST /auth/signup": () => ({ body: { name: "Sina", handle: newAddress("sina"), password: secret } }),
  "POST /auth/verify": async (making) => ({ body: { token: await verifyToken(making), password: secret } }),
  "POST /auth/token": async (making) => ({ body: { token: await verifyToken(making) } }),
  "POST /auth/forgot": () => ({ body: { handle: newAddress("vera") } }),
  "POST /auth/handle": () => ({ body: { handle: newAddress("neu"), current: password } }),
  "POST /setPassword": async ({ house }) => {
    const to = newAddress("vera");
    const visitor = await house.as("customer", to);
    await visitor.call(users.forgot, { body: { handle: to } });
    return { body: { password: secret, token: await tokenTo(house, { kind: "reset", to }) } };
  },
  "POST /auth": () => ({ body: { name: "Ida", handle: newAddress("ida") } }),
  "POST /auth/invite": async (making) => ({ body: { _id: (await invited(making))._id } }),
  "PUT /auth": async (making) => {
    const { _id, version } = await invited(making);
    return { body: { _id, version, name: "Ida Neumann" } };
  },
  "DELETE /auth": async (making) => ({ body: { _id: (await invited(making))._id } }),
  "POST /batch/auth": async (making) => ({ body: [(await invited(making))._id] }),
  "POST /batch/auth/delete": async (making) => ({ body: [(await invited(making))._id] }),
  "DELETE /session": async (making) => ({ query: { id: await session(making) } }),
  "POST /batch/session/delete": async (making) => ({ body: [await session(making)] }),
  "POST /auth/passkey/options": () => ({ body: {} }),
  "POST /login/passkey": async (making) => {
    const own = await alsoAs(making);
    const { authenticator } = await withPasskey(own);
    const { options } = (await send(own, { record: users.passkeyOptions, body: {} })).reply;
    return { body: { assertion: authenticator.get(options) } };
  },
  "POST /login/second": async (making) => {
    const { handle, house } = making;
    const { secret } = await withApp(house, await alsoAs(making));
    const { reply } = await send(house.guest, { record: users.login, body: { handle, password } });
    return { body: { token: reply.second, code: codeOf(house, secret, 1) } };
  },
  "POST /auth/confirm": async ({ house, handle }) => {
    const { id } = await rowOf(house, handle);
    const proved_at = new Date(house.platform.outside.now().getTime() - 1000).toISOString();
    await house.platform.db.updateTable("sessions").set({ proved_at }).where("user_id", "=", id).execute();
    return { body: { password } };
  },
  "POST /auth/passkey/begin": () => ({ body: { password } }),
  "POST /auth/passkey": async (making) => {
    const { options } = (await (await alsoAs(making)).call(users.beginPasskey, { body: { password } })).reply;
    return { body: { credential: new Authenticator().create(options) } };
  },
  "PUT /auth/passkey": async (making) => {
    const { passkey } = await withPasskey(await alsoAs(making));
    return { body: { _id: passkey._id, name: "Schlüsselbund" } };
  },
  "DELETE /auth/passkey": async (making) => {
    const own = await alsoAs(making);
    const { authenticator, passkey } = await withPasskey(own);
    const { options } = (await own.call(users.passkeyOptions, { body: { own: true } })).reply;
    return { body: { _id: passkey._id, assertion: authenticator.get(options) } };
  },
  "POST /auth/app/begin": () => ({ body: { password } }),
  "POST /auth/app": async (making) => {
    const { token, secret } = (await (await alsoAs(making)).call(users.beginApp, { body: { password } })).reply;
    return { body: { token, code: codeOf(making.house, secret) } };
  },
  "DELETE /auth/app": async (making) => {
    const { secret } = await withApp(making.house, await alsoAs(making));
    return { body: { code: codeOf(making.house, secret, 1) } };
  },
  "POST /auth/recovery": async (making) => {
    const { secret } = await withApp(making.house, await alsoAs(making));
    return { body: { code: codeOf(making.house, secret, 1) } };
  },
  "POST /auth/factors/reset": async (making) => ({ body: { _id: (await invited(making))._id } }),
  "PUT /auth/factors/roles": () => ({ body: { roles: [] } }),
};

/** Another session of whoever will send the sample, without second factors. */
async function alsoAs({ house, handle }: Making): Promise<Visitor> {
  await withoutFactors(house, handle);
  const visitor = house.browser();
  await send(visitor, { record: users.login, body: { handle, password } });
  return visitor;
}

async function verifyToken({ house }: Making): Promise<string> {
  const to = newAddress("sina");
  await house.guest.raw({
    method: "POST",
    url: `/api/v0${users.signUp.path}`,
    payload: { name: "Sina", handle: to, password: secret },
    remoteAddress: newNetwork(),
  });
  return tokenTo(house, { kind: "verify", to });
}

async function invited({ system }: Making): Promise<users.User> {
  return (await system.call(users.createUser, { body: { name: "Ida", handle: newAddress("ida") } })).reply;
}

/** The session of somebody at another browser. */
async function session({ house }: Making): Promise<string> {
  const visitor = await house.as("customer", newAddress());
  return (await visitor.call(users.listSessions, { query: {} })).reply.items[0]?._id ?? "";
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /login": ["session.begin"],
  "POST /logout": ["session.end"],
  "POST /auth/verify": ["user.signUp", "session.begin"],
  "POST /setPassword": ["password.reset"],
  "POST /auth": ["user.invite"],
  "POST /auth/invite": ["user.invite"],
  "PUT /auth": ["user.update"],
  "DELETE /auth": ["user.delete"],
  "POST /batch/auth/delete": ["user.delete"],
  "DELETE /session": ["session.end"],
  "POST /batch/session/delete": ["session.end"],
  "POST /auth/signup": "nobody is there yet; the account begins with the link of the mail",
  "POST /auth/forgot": "nothing has happened before the link of the mail is used",
  "POST /auth/handle": "nothing has happened before the link of the mail is used",
  "POST /auth/token": "reads",
  "POST /batch/auth": "reads",
  "GET /logout": ["session.end"],
  "POST /auth/passkey/options": "nothing has happened before the passkey answers",
  "POST /login/passkey": ["session.begin"],
  "POST /login/second": ["session.begin"],
  "POST /auth/confirm": "what it is asked for is written down itself",
  "POST /auth/passkey/begin": "nothing has happened before the passkey is made",
  "POST /auth/passkey": ["secondFactor.add"],
  "PUT /auth/passkey": ["secondFactor.rename"],
  "DELETE /auth/passkey": ["secondFactor.remove"],
  "POST /auth/app/begin": "nothing has happened before a code of the app confirms it",
  "POST /auth/app": ["secondFactor.add"],
  "DELETE /auth/app": ["secondFactor.remove"],
  "POST /auth/recovery": ["secondFactor.renewCodes"],
  "POST /auth/factors/reset": ["secondFactor.reset"],
  "PUT /auth/factors/roles": { single: "secondFactor.require" },
};
