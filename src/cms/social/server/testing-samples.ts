import { createEntry, publishEntries } from "#cms/entries/contract.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { mastodonHost, sampleAccess } from "#server/testing/social/social-servers.ts";
import { connectSocialAccount, sharePosts } from "../contract.ts";

const written = { network: "mastodon" as const, server: mastodonHost, secret: sampleAccess };

export const samples: Samples = {
  "GET /social/draft": async (making) => ({ query: { thing: await thing(making) } }),
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
  "POST /social/post": ["socialPost.share"],
  "PUT /social/post": ["socialPost.cancel"],
};
