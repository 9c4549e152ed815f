import { newAddress, newNetwork, tokenTo } from "#server/testing/accounts.ts";
import type { Making, Samples } from "#server/testing/samples.ts";
import { password } from "#server/testing/test-house.ts";
import * as users from "../contract.ts";

const secret = "Silvaner vom Muschelkalk";

export const samples: Samples = {
  "POST /login": ({ handle }) => ({ body: { handle, password } }),
  "POST /logout": () => ({}),
  "GET /logout": () => ({}),
  "POST /auth/signup": () => ({ body: { name: "Sina", handle: newAddress("sina"), password: secret } }),
  "POST /auth/verify": async (making) => ({ body: { token: await verifyToken(making) } }),
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
