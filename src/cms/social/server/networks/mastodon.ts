import { usualLimit } from "#cms/social/network.ts";
import {
  type ArrivedPost,
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
  fileBody,
  type Json,
  jsonBody,
  objectIn,
  textIn,
  toldIn,
} from "./asking.ts";
import { plainText } from "./plain-text.ts";

/**
 * Mastodon remembers the key of a post for an hour
 * (https://docs.joinmastodon.org/methods/statuses/#headers); a little less, since clocks differ. In milliseconds.
 */
const keyHolds = 50 * 60_000;
/** A server that makes sizes of a picture answers 202 or 206 before they are there. So often it is asked again. */
const looksAtPicture = 5;

/** Mastodon and what speaks its API (https://docs.joinmastodon.org/client/intro/), with the access token of an application. */
export function mastodon(fetchOutside: FetchOutside): SocialNetwork {
  return {
    network: "mastodon",
    connect: (entered) => connect(fetchOutside, entered),
    async post(account, post) {
      const { unsureSince, now } = post;
      if (unsureSince && now.getTime() - unsureSince.getTime() > keyHolds) {
        const found = await findPost(fetchOutside, { account, post });
        if (found) return found;
        throw new PostFailed("unsure");
      }
      const picture = post.picture ? [await upload(fetchOutside, { account, post })] : [];
      const answer = await askToPost(fetchOutside, `${account.server}/api/v1/statuses`, {
        method: "POST",
        headers: { ...authorised(account), "Idempotency-Key": post.id },
        body: jsonBody({ status: post.text, media_ids: picture, visibility: "public", language: post.lang }),
      });
      refuseFailed(answer);
      const arrived = arrivedIn(answer.json);
      if (!arrived) throw new PostFailed("lost");
      return arrived;
    },
  };
}

function authorised({ secret }: Pick<PostingAccount, "secret">) {
  return { Authorization: `Bearer ${secret}` };
}

async function connect(fetchOutside: FetchOutside, { server: typed, secret }: Entered): Promise<Connected> {
  const server = serverOf(typed);
  const asked = { headers: authorised({ secret }) };
  const { status, json } = await askToConnect(fetchOutside, `${server}/api/v1/accounts/verify_credentials`, asked);
  if (status === 401 || status === 403) throw new ConnectRefused("SECRET");
  const [networkId, name] = [textIn(json, "id"), textIn(json, "acct")];
  if (status !== 200 || !networkId || !name) throw new ConnectRefused(status >= 500 ? "UNREACHABLE" : "SERVER");
  // What a token may do is told of its application since Mastodon 4.3.
  const app = await askToConnect(fetchOutside, `${server}/api/v1/apps/verify_credentials`, asked);
  const scopes = Array.isArray(app.json["scopes"]) ? (app.json["scopes"] as unknown[]) : null;
  if (scopes && !scopes.some((scope) => scope === "write" || scope === "write:statuses"))
    throw new ConnectRefused("SCOPE");
  const instance = await askToConnect(fetchOutside, `${server}/api/v2/instance`);
  const most = objectIn(objectIn(instance.json, "configuration"), "statuses")["max_characters"];
  return {
    ...{ server, networkId, secret },
    name: textIn(json, "display_name") || name,
    handle: `@${name}@${new URL(server).host}`,
    address: webAddress(textIn(json, "url")) ?? server,
    avatar: webAddress(textIn(json, "avatar_static") || textIn(json, "avatar")),
    limit: typeof most === "number" && most >= 100 ? Math.min(5000, Math.trunc(most)) : usualLimit.mastodon,
  };
}

/** The server that was typed: `mastodon.example`, its address, or `@name@mastodon.example`. */
function serverOf(typed: string): string {
  const host =
    typed
      .trim()
      .replace(/^https?:\/\//i, "")
      .replace(/\/.*$/, "")
      .split("@")
      .at(-1) ?? "";
  const url = URL.parse(`https://${host}`);
  if (!host.includes(".") || !url || url.host !== url.hostname) throw new ConnectRefused("SERVER");
  return url.origin;
}

type Posting = { account: PostingAccount; post: OutgoingPost };

/** The id of the picture; one that no post shows is deleted by the server. */
async function upload(fetchOutside: FetchOutside, { account, post: { picture } }: Posting): Promise<string> {
  const { bytes, type, alt } = picture!;
  const file = { name: "file", fileName: `picture.${type.split("/")[1]}`, type, bytes };
  const answer = await askBefore(fetchOutside, `${account.server}/api/v2/media`, {
    method: "POST",
    headers: authorised(account),
    body: fileBody({ description: alt }, file),
  });
  refuseFailed(answer);
  const id = textIn(answer.json, "id");
  let { status } = answer;
  for (let looks = 0; status !== 200 && looks < looksAtPicture; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500 * (looks + 1)));
    const look = await askBefore(fetchOutside, `${account.server}/api/v1/media/${encodeURIComponent(id)}`, {
      headers: authorised(account),
    });
    ({ status } = look);
    refuseFailed(look);
  }
  if (status !== 200 || !id) throw new PostFailed("later");
  return id;
}

/** The same post among the latest of the account. */
async function findPost(fetchOutside: FetchOutside, { account, post }: Posting): Promise<ArrivedPost | null> {
  const path = `/api/v1/accounts/${encodeURIComponent(account.networkId)}/statuses?limit=40&exclude_reblogs=true`;
  const answer = await askBefore(fetchOutside, `${account.server}${path}`, { headers: authorised(account) });
  refuseFailed(answer);
  const since = post.unsureSince!.getTime() - 60_000;
  const same = Object.values(answer.json).find((one): one is Json => {
    if (typeof one !== "object" || one === null) return false;
    const status = one as Json;
    return (
      Date.parse(textIn(status, "created_at")) >= since &&
      letters(plainText(textIn(status, "content"))) === letters(post.text)
    );
  });
  return same ? arrivedIn(same) : null;
}

/** A server sets paragraphs and spaces in its own way. */
function letters(text: string): string {
  return text.replace(/\s+/g, "");
}

function arrivedIn(status: Json): ArrivedPost | null {
  const reference = textIn(status, "id");
  return reference ? { reference, address: webAddress(textIn(status, "url")) } : null;
}

function refuseFailed(answer: Answer): void {
  if (answer.status < 300) return;
  if (answer.status === 401) throw new PostFailed("token", { told: toldIn(answer) });
  throw new PostFailed("refused", { told: toldIn(answer) });
}

/** An address that a page can link to. */
export function webAddress(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.href : null;
}
