import { createHmac } from "node:crypto";
import { usualLimit } from "#cms/social/network.ts";
import {
  type ArrivedPost,
  type Connected,
  ConnectRefused,
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
  fileBody,
  formBody,
  listIn,
  objectIn,
  textIn,
  toldIn,
} from "./asking.ts";
import { webAddress } from "./mastodon.ts";

export const graphServer = "https://graph.facebook.com";

/**
 * After so many milliseconds an attempt that got no answer is not under way any more: what the page does not show by then
 * has not arrived.
 */
const settled = 120_000;

/** `version` of the Graph API, such as `v25.0`; the secret of the app, if it asks for proofs. */
export type GraphSettings = { version: string; appSecret: string | null };

/** Pages of Facebook by the Graph API, with the access token of a page. */
export function facebook(fetchOutside: FetchOutside, settings: GraphSettings): SocialNetwork {
  const graph = `${graphServer}/${settings.version}`;
  return {
    network: "facebook",
    async connect({ secret: typed }): Promise<Connected> {
      const secret = typed.trim();
      const fields = "id,name,link,category,picture.type(large)";
      const query = new URLSearchParams({ fields, ...proofOf(secret, settings) }).toString();
      const answer = await askToConnect(fetchOutside, `${graph}/me?${query}`, { headers: authorised(secret) });
      const { status, json } = answer;
      if (status === 429 || status >= 500) throw new ConnectRefused("UNREACHABLE");
      const [networkId, name] = [textIn(json, "id"), textIn(json, "name")];
      // Only pages have a category: the token of a person cannot post.
      if (status !== 200 || !networkId) throw new ConnectRefused(codeOf(answer) === 100 ? "SCOPE" : "SECRET");
      if (!textIn(json, "category")) throw new ConnectRefused("SCOPE");
      const address = webAddress(textIn(json, "link")) ?? `https://www.facebook.com/${networkId}`;
      return {
        ...{ server: graphServer, networkId, name, handle: name, address, secret, limit: usualLimit.facebook },
        avatar: webAddress(textIn(objectIn(objectIn(json, "picture"), "data"), "url")),
      };
    },
    async post(account, post) {
      const page = `${graph}/${encodeURIComponent(account.networkId)}`;
      const posting = { account, post, page, settings };
      const { unsureLast, now } = post;
      if (unsureLast) {
        const found = await findPost(fetchOutside, posting);
        if (found) return found;
        if (now.getTime() - unsureLast.getTime() < settled) throw new PostFailed("lost");
      }
      const attached = post.picture ? await upload(fetchOutside, posting) : null;
      const shown = attached ? { "attached_media[0]": JSON.stringify({ media_fbid: attached }) } : { link: post.link };
      const answer = await askToPost(fetchOutside, `${page}/feed`, {
        method: "POST",
        headers: authorised(account.secret),
        body: formBody({ message: post.text, ...shown, ...proofOf(account.secret, settings) }),
      });
      refuseFailed(answer, "lost");
      const reference = textIn(answer.json, "id");
      if (!reference) throw new PostFailed("lost");
      return { reference, address: `https://www.facebook.com/${encodeURIComponent(reference)}` };
    },
  };
}

/** In a header: addresses are written into logs. */
export function authorised(token: string) {
  return { Authorization: `Bearer ${token}` };
}

/** Shows that the token is used by its app (https://developers.facebook.com/docs/graph-api/guides/secure-requests). */
export function proofOf(token: string, { appSecret }: GraphSettings): Record<string, string> {
  if (!appSecret) return {};
  return { appsecret_proof: createHmac("sha256", appSecret).update(token).digest("hex") };
}

type Posting = { account: PostingAccount; post: OutgoingPost; page: string; settings: GraphSettings };

/** The id of a picture that no post shows yet. */
async function upload(fetchOutside: FetchOutside, { account, post, page, settings }: Posting): Promise<string> {
  const { bytes, type, alt } = post.picture!;
  const file = { name: "source", fileName: `picture.${type.split("/")[1]}`, type, bytes };
  const answer = await askBefore(fetchOutside, `${page}/photos`, {
    method: "POST",
    headers: authorised(account.secret),
    body: fileBody({ published: "false", alt_text_custom: alt, ...proofOf(account.secret, settings) }, file),
  });
  refuseFailed(answer, "later");
  const id = textIn(answer.json, "id");
  if (!id) throw new PostFailed("later");
  return id;
}

/** The same post among the latest of the page. */
async function findPost(
  fetchOutside: FetchOutside,
  { account, post, page, settings }: Posting,
): Promise<ArrivedPost | null> {
  const since = Math.floor(post.unsureSince!.getTime() / 1000) - 60;
  const query = new URLSearchParams({
    ...{ fields: "id,message,permalink_url", since: String(since), limit: "50" },
    ...proofOf(account.secret, settings),
  });
  // What is not known stays not known.
  const answer = await askToPost(fetchOutside, `${page}/posts?${query.toString()}`, {
    headers: authorised(account.secret),
  });
  refuseFailed(answer, "lost");
  if (!Array.isArray(answer.json["data"])) throw new PostFailed("lost");
  const same = listIn(answer.json, "data").find((one) => textIn(one, "message").trim() === post.text.trim());
  return same ? { reference: textIn(same, "id"), address: webAddress(textIn(same, "permalink_url")) } : null;
}

/** The code of an error (https://developers.facebook.com/docs/graph-api/guides/error-handling); 0 if there is none. */
export function codeOf({ json }: Pick<Answer, "json">): number {
  const { code } = objectIn(json, "error");
  return typeof code === "number" ? code : 0;
}

export const limits: ReadonlySet<number> = new Set([4, 17, 32, 341, 613]);
/** Unknown, or its service is down: it may have happened. */
const unclear = new Set([1, 2]);
/** The same was posted a moment ago. */
const duplicate = 506;

function refuseFailed(answer: Answer, lost: "later" | "lost"): void {
  const code = codeOf(answer);
  if (answer.status < 300 && code === 0) return;
  const told = toldIn(answer);
  if (code === 190 || code === 102 || answer.status === 401) throw new PostFailed("token", { told });
  if (limits.has(code)) throw new PostFailed("later", { told, limited: true, wait: 15 * 60_000 });
  if (unclear.has(code) || code === duplicate) throw new PostFailed(lost, { told });
  throw new PostFailed("refused", { told });
}
