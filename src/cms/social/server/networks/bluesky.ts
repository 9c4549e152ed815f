import { createHash } from "node:crypto";
import { usualLimit } from "#cms/social/network.ts";
import {
  type Connected,
  ConnectRefused,
  type Entered,
  type OutgoingPost,
  PostFailed,
  type PostingAccount,
  type SocialNetwork,
} from "#cms/social/port.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";
import {
  type Answer,
  askBefore,
  askToConnect,
  askToPost,
  type Json,
  jsonBody,
  objectIn,
  textIn,
  toldIn,
} from "./asking.ts";
import { facetsOf } from "./facets.ts";
import { webAddress } from "./mastodon.ts";

export const blueskyServer = "https://bsky.social";
const collection = "app.bsky.feed.post";

/**
 * Bluesky and other servers of the AT protocol, with an app password (https://atproto.com/specs/xrpc). The key of a record is
 * chosen here and is the same for all attempts, so that a second one writes the same record again.
 */
export function bluesky(fetchOutside: FetchOutside): SocialNetwork {
  return {
    network: "bluesky",
    connect: (entered) => connect(fetchOutside, entered),
    async post(account, post) {
      const { server, networkId } = account;
      const headers = { Authorization: `Bearer ${await logIn(fetchOutside, account)}` };
      const thumb = post.picture ? await upload(fetchOutside, { server, headers, post }) : null;
      const rkey = keyOf(post);
      const answer = await askToPost(fetchOutside, `${server}/xrpc/com.atproto.repo.putRecord`, {
        method: "POST",
        headers,
        body: jsonBody({ repo: networkId, collection, rkey, record: recordOf(post, thumb) }),
      });
      refuseFailed(answer);
      const reference = textIn(answer.json, "uri");
      if (!reference) throw new PostFailed("lost");
      return { reference, address: `https://bsky.app/profile/${networkId}/post/${rkey}` };
    },
  };
}

async function connect(fetchOutside: FetchOutside, { server: typed, handle, secret }: Entered): Promise<Connected> {
  const identifier = handle.trim().replace(/^@/, "");
  if (!/^[^\s/@]+(?:\.[^\s/@]+)+$/.test(identifier)) throw new ConnectRefused("HANDLE");
  const server = typed.trim()
    ? `https://${typed
        .trim()
        .replace(/^https?:\/\//i, "")
        .replace(/\/.*$/, "")}`
    : blueskyServer;
  if (!URL.canParse(server)) throw new ConnectRefused("SERVER");
  const session = await askToConnect(fetchOutside, `${server}/xrpc/com.atproto.server.createSession`, {
    method: "POST",
    body: jsonBody({ identifier, password: secret.trim() }),
  });
  if (session.status === 429 || session.status >= 500) throw new ConnectRefused("UNREACHABLE");
  if (session.status === 401 || session.status === 400) throw new ConnectRefused("SECRET");
  const { json } = session;
  const [networkId, named] = [textIn(json, "did"), textIn(json, "handle")];
  if (session.status !== 200 || !networkId || !named) throw new ConnectRefused("SERVER");
  const profile = await askToConnect(
    fetchOutside,
    `${server}/xrpc/app.bsky.actor.getProfile?actor=${encodeURIComponent(networkId)}`,
    { headers: { Authorization: `Bearer ${textIn(json, "accessJwt")}` } },
  );
  return {
    ...{ server, networkId, secret: secret.trim(), limit: usualLimit.bluesky },
    name: textIn(profile.json, "displayName") || named,
    handle: `@${named}`,
    address: `https://bsky.app/profile/${networkId}`,
    avatar: webAddress(textIn(profile.json, "avatar")),
  };
}

/** A session for one post: it lives for minutes, so that none is stored. */
async function logIn(fetchOutside: FetchOutside, { server, networkId, secret }: PostingAccount): Promise<string> {
  const answer = await askBefore(fetchOutside, `${server}/xrpc/com.atproto.server.createSession`, {
    method: "POST",
    body: jsonBody({ identifier: networkId, password: secret }),
  });
  const token = textIn(answer.json, "accessJwt");
  if (answer.status === 401 || answer.status === 400) throw new PostFailed("token", { told: toldIn(answer) });
  if (answer.status !== 200 || !token) throw new PostFailed("later", { told: toldIn(answer) });
  return token;
}

type Uploading = { server: string; headers: Record<string, string>; post: OutgoingPost };

async function upload(fetchOutside: FetchOutside, { server, headers, post: { picture } }: Uploading): Promise<Json> {
  const { bytes, type } = picture!;
  const answer = await askBefore(fetchOutside, `${server}/xrpc/com.atproto.repo.uploadBlob`, {
    ...{ method: "POST", headers, body: { type, bytes } },
  });
  refuseFailed(answer);
  return objectIn(answer.json, "blob");
}

/**
 * The link stands as a card, with the picture as its own. A card has no place for an alternative text
 * (https://docs.bsky.app/docs/advanced-guides/posts#website-card-embeds): its title and description are read out.
 */
function recordOf({ text, link, title, description, lang, created }: OutgoingPost, thumb: Json | null) {
  return {
    $type: collection,
    ...{ text, langs: [lang], facets: facetsOf(text), createdAt: created.toISOString() },
    embed: {
      $type: "app.bsky.embed.external",
      external: { uri: link, title, description, ...(thumb && { thumb }) },
    },
  };
}

const digits = "234567abcdefghijklmnopqrstuvwxyz";

/** A key as the network makes them itself (https://atproto.com/specs/tid): microseconds and ten bits, here of the id. */
export function keyOf({ id, created }: Pick<OutgoingPost, "id" | "created">): string {
  const own = createHash("sha256").update(id).digest();
  const micros = BigInt(created.getTime()) * 1000n + BigInt(own.readUInt16BE(0) % 1000);
  let rest = (micros << 10n) | BigInt(own.readUInt16BE(2) & 1023);
  let key = "";
  for (let place = 0; place < 13; place += 1) {
    key = digits[Number(rest & 31n)]! + key;
    rest >>= 5n;
  }
  return key;
}

function refuseFailed(answer: Answer): void {
  if (answer.status < 300) return;
  const isToken = answer.status === 401 || ["ExpiredToken", "InvalidToken"].includes(textIn(answer.json, "error"));
  throw new PostFailed(isToken ? "token" : "refused", { told: toldIn(answer) });
}
