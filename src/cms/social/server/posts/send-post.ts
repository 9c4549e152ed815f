import { type NetworkName, postedText } from "#cms/social/network.ts";
import { type ArrivedPost, type OutgoingPost, PostFailed, type SocialNetwork } from "#cms/social/port.ts";
import type { PostFailure } from "#cms/social/states.ts";
import type { Language } from "#contract/language.ts";
import { isProblem } from "#contract/wire/problem.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import { accessOf, accountRow } from "../accounts/read-accounts.ts";
import { facebookSettings, networkOf } from "../networks/plugged.ts";
import { cardPicture, pictureBytes } from "./picture-bytes.ts";
import type { SendPayload } from "./queue.ts";
import { type Claimed, claimPost, type Outcome, storeOutcome } from "./store-outcome.ts";
import { thingToShare } from "./thing-to-share.ts";

type Sending = { payload: SendPayload; now: Date; linkables: Linkables };

/** Makes an attempt that was queued, unless the post has gone on meanwhile. Whatever a network does is stored. */
export async function sendQueued(platform: Platform, { payload, now, linkables }: Sending): Promise<void> {
  const claimed = await claimPost(platform.db, { ...payload, now });
  if (!claimed) return;
  const outcome = await attempt(platform, { claimed, now, linkables });
  await storeOutcome(platform, { claimed, outcome, now });
}

type Attempting = { claimed: Claimed; now: Date; linkables: Linkables };

async function attempt(platform: Platform, { claimed, now, linkables }: Attempting): Promise<Outcome> {
  const { db } = platform;
  const { post } = claimed;
  const account = await accountRow(db, { id: post.account_id });
  if (account.removed_at !== null) return failed("REMOVED");
  const { pageAccessToken } = await facebookSettings(db);
  const secret = accessOf(account, { pageAccessToken });
  if (secret === null || account.accepted === 0) return failed("TOKEN");
  const network = account.network as NetworkName;
  const shared = await publicNow(platform, { thing: post.thing, lang: post.lang as Language, now, linkables });
  if (!shared) return failed("NOT_PUBLIC");
  const own = post.picture ? await pictureBytes(platform, { id: post.picture, network, alt: post.alt }) : null;
  if (post.picture && !own) return failed("PICTURE_GONE");
  const picture = own ?? (await cardPicture(platform, { path: shared.path, network }));
  const { server, network_id: networkId, handle } = account;
  const way = await networkOf(platform, network);
  return ask(way, { server, networkId, handle, secret }, outgoing(claimed, { network, picture, now }));
}

/** Only what guests can open is shared, also if it was planned before. Null for what they cannot. */
async function publicNow(platform: Platform, asked: Parameters<typeof thingToShare>[1]) {
  try {
    return await thingToShare(platform, asked);
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}

type Going = { network: NetworkName; picture: OutgoingPost["picture"]; now: Date };

function outgoing({ post, unsureSince, unsureLast }: Claimed, { network, picture, now }: Going): OutgoingPost {
  const { id, title, description, lang, link } = post;
  return {
    ...{ id, link, title, description, lang, picture, unsureSince, unsureLast, now },
    text: postedText(network, { text: post.text, link, picture: picture !== null }),
    created: new Date(post.created_at),
  };
}

async function ask(
  way: SocialNetwork,
  account: Parameters<SocialNetwork["post"]>[0],
  post: OutgoingPost,
): Promise<Outcome> {
  let arrived: ArrivedPost;
  try {
    arrived = await way.post(account, post);
  } catch (error) {
    if (!(error instanceof PostFailed)) throw error;
    const { how, told, wait, limited } = error;
    if (how === "token") return failed("TOKEN", told);
    if (how === "refused") return failed("REFUSED", told);
    if (how === "unsure") return { became: "unknown", told };
    return { became: how, failure: how === "lost" ? "LOST" : limited ? "LIMIT" : "UNREACHABLE", told, wait };
  }
  return { became: "sent", ...arrived };
}

function failed(failure: PostFailure, told = ""): Outcome {
  return { became: "failed", failure, told };
}
