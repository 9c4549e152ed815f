import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { password } from "#server/testing/test-house.ts";
import { newAddress, newNetwork, tokenTo } from "#server/testing/things/accounts.ts";
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
};

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
};
