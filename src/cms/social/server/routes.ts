import { pictureCutter } from "#cms/design/server/index.ts";
import { isVisible, pictureAlt } from "#cms/files/server/index.ts";
import * as contract from "#cms/social/contract.ts";
import { shapes } from "#cms/social/kit.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import { madeFile } from "#platform/made-file.ts";
import type { Platform } from "#platform/platform.ts";
import { connectAccount, removeAccount } from "./accounts/connect-account.ts";
import { listAccounts, readAccount } from "./accounts/read-accounts.ts";
import { facebookEndpoints } from "./facebook/facebook-endpoints.ts";
import { listPosts, readPost } from "./posts/read-posts.ts";
import { settlePost } from "./posts/settle-post.ts";
import { share } from "./posts/share-posts.ts";
import { hashtagsOfThing, pageToShare, thingToShare } from "./posts/thing-to-share.ts";

export function socialEndpoints(platform: Platform, linkables: Linkables): Endpoint[] {
  const { db } = platform;
  const cutPicture = pictureCutter(platform);
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
      const hashtags = await hashtagsOfThing(linkables, { thing });
      const page = await pageToShare(platform, { path, title: shared.title });
      const alt = page.picture ? await pictureAlt(db, { id: page.picture, language: shared.lang }) : "";
      return { ...shared, hashtags, ...page, alt };
    }),

    handle(contract.cutSocialPicture, async ({ query: { file, shape, download = false }, may, now }) => {
      if (!(await isVisible(db, { id: file, staff: may("file.read"), now }))) throw new Problem("C404");
      const cut = await cutPicture({ file, ...shapes[shape] });
      if (!cut) throw new Problem("C404");
      const name = `${shape}-${shapes[shape].width}x${shapes[shape].height}.jpg`;
      return madeFile({ bytes: cut, name, type: "image/jpeg", ...(!download && { inline: true }) });
    }),

    handle(contract.sharePosts, async ({ body: written, actor, now, may }) => ({
      items: await share(platform, { written, by: actor.id, seesAllFiles: may("file.read"), now, linkables }),
    })),

    handle(contract.settleSocialPost, async ({ body: { _id: id, act }, actor, now }) => {
      await settlePost(db, { id, act, by: actor.id, now });
      return readPost(db, { id });
    }),

    ...facebookEndpoints(platform),
  ];
}
