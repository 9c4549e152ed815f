import { createEntry, publishEntries } from "#cms/entries/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { issueToken } from "#platform/sessions/tokens.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { app, sampleCode } from "#server/testing/social/facebook-logins.ts";
import { mastodonHost, sampleAccess } from "#server/testing/social/social-servers.ts";
import { picture, send } from "#server/testing/things/files.ts";
import { connectSocialAccount, sharePosts } from "../contract.ts";
import { finishFacebookLogin } from "../facebook.ts";
import { loginPurpose } from "./facebook/begin-login.ts";

const written = { network: "mastodon" as const, server: mastodonHost, secret: sampleAccess };

export const samples: Samples = {
  "GET /social/draft": async (making) => ({ query: { thing: await thing(making) } }),
  "GET /social/picture": async ({ system, house }) => {
    const { _id } = (await send(system, { bytes: await picture({ width: 400, height: 300 }), name: "Lese.jpg" })).reply;
    await house.runJobs();
    return { query: { file: _id, shape: "square" } };
  },
  "POST /social/facebook/login": async (making) => {
    await storeApp(making);
    return { body: {} };
  },
  "PUT /social/facebook/login": async (making) => ({ body: await begunLogin(making) }),
  "POST /social/facebook/renewal": async (making) => {
    await logIn(making);
    return { body: {} };
  },
  "DELETE /social/facebook/login": async (making) => {
    await logIn(making);
    return {};
  },
  "PUT /social/facebook/page": async (making) => {
    await logIn(making);
    return { body: { id: "77" } };
  },
  "POST /social/account": () => ({ body: written }),
  "DELETE /social/account": async (making) => ({ body: { _id: await account(making) } }),
  "POST /social/post": async (making) => ({ body: await shared(making) }),
  "PUT /social/post": async (making) => {
    const { reply } = await making.system.call(sharePosts, {
      body: { ...(await shared(making)), at: "2026-12-24T10:00:00.000Z" },
    });
    return { body: { _id: reply.items[0]!._id, act: "cancel" } };
  },
};

async function storeApp({ system }: Making): Promise<void> {
  const { version } = (await system.call(readConfig)).reply[0]!;
  const fb = { appId: app.id, appSecret: app.secret };
  await system.call(changeConfig, { body: { version, components: { social: { fb } } } });
}

/** A login that the user has begun in the latest session, and what the dialogue has returned. */
async function begunLogin(making: Making, handle = making.handle) {
  await storeApp(making);
  const { db, outside } = making.house.platform;
  const { session, user } = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id as session", "users.id as user"])
    .where("users.handle", "=", handle)
    .orderBy("sessions.created_at", "desc")
    .orderBy("sessions.id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { verifier, returnAddress, code } = sampleCode;
  const payload = { session, verifier, returnAddress, appId: app.id };
  const issued = { id: outside.id(), purpose: loginPurpose, userId: user, payload, seconds: 600, now: outside.now() };
  return { state: await db.transaction().execute((tx) => issueToken(tx, issued)), code };
}

async function logIn(making: Making): Promise<void> {
  const { handle } = (await making.system.call(readUser)).reply;
  await making.system.call(finishFacebookLogin, { body: await begunLogin(making, handle) });
}

async function account(making: Making): Promise<string> {
  return (await making.system.call(connectSocialAccount, { body: written })).reply._id;
}

async function thing({ system }: Making): Promise<string> {
  const { _id } = (await system.call(createEntry, { body: { title: "Weinlese" } })).reply;
  await system.call(publishEntries, { body: [_id] });
  return `entry:${_id}`;
}

async function shared(making: Making) {
  const posts = [{ account: await account(making), text: "Die Lese beginnt." }];
  return { share: making.house.platform.outside.id(), thing: await thing(making), posts };
}

export const audited: Audited = {
  "POST /social/account": ["socialAccount.connect"],
  "DELETE /social/account": ["socialAccount.remove"],
  "POST /social/facebook/login": "nothing is changed before the dialogue has returned something",
  "PUT /social/facebook/login": { single: "socialLogin.login" },
  "POST /social/facebook/renewal": { single: "socialLogin.renew" },
  "DELETE /social/facebook/login": { single: "socialLogin.forget" },
  "PUT /social/facebook/page": ["socialAccount.connect"],
  "POST /social/post": ["socialPost.share"],
  "PUT /social/post": ["socialPost.cancel"],
};
