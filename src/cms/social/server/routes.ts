import * as contract from "#cms/social/contract.ts";
import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import { connectAccount, removeAccount } from "./accounts/connect-account.ts";
import { listAccounts, readAccount } from "./accounts/read-accounts.ts";
import { facebookEndpoints } from "./facebook/facebook-endpoints.ts";
import { listPosts, readPost } from "./posts/read-posts.ts";
import { settlePost } from "./posts/settle-post.ts";
import { share } from "./posts/share-posts.ts";
import { pageToShare, thingToShare } from "./posts/thing-to-share.ts";

export function socialEndpoints(platform: Platform, linkables: Linkables): Endpoint[] {
  const { db } = platform;
  return [
    handle(contract.readSocialAccounts, async ({ may }) => ({
      items: await listAccounts(db),
      can: { connect: may("social.connect") },
    })),

    handle(contract.connectSocialAccount, async ({ body: written, actor, now }) => {
      const id = await connectAccount(platform, { written, by: actor.id, now });
      return readAccount(db, { id });
    }),

    handle(contract.removeSocialAccount, async (call) => {
      const id = idToRemove(call);
      await removeAccount(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.readSocialPosts, ({ query }) => listPosts(db, query)),

    handle(contract.readSocialDraft, async ({ query: { thing, lang }, now }) => {
      const { path, ...shared } = await thingToShare(platform, { linkables, thing, lang, now });
      return { ...shared, ...(await pageToShare(platform, { path, title: shared.title })) };
    }),

    handle(contract.sharePosts, async ({ body: written, actor, now }) => ({
      items: await share(platform, { written, by: actor.id, now, linkables }),
    })),

    handle(contract.settleSocialPost, async ({ body: { _id: id, act }, actor, now }) => {
      await settlePost(db, { id, act, by: actor.id, now });
      return readPost(db, { id });
    }),

    ...facebookEndpoints(platform),
  ];
}
