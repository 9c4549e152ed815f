import { isVisible, pictureAlt, refuseOthersThanPictures } from "#cms/files/server/index.ts";
import { farthestPlan, type SocialPost, type sharePosts } from "#cms/social/contract.ts";
import { lengthAt, type NetworkName, postedText } from "#cms/social/network.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Tx } from "#database/database.ts";
import { foundDone } from "#database/transactions/recorded-transactions.ts";
import { audit } from "#platform/audit.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import { accessOf, accountRow } from "../accounts/read-accounts.ts";
import { facebookSettings } from "../networks/plugged.ts";
import { queueAttempt } from "./queue.ts";
import { postsById } from "./read-posts.ts";
import { pageToShare, type Shareable, thingToShare } from "./thing-to-share.ts";

type Written = Input<typeof sharePosts>["body"];
type Sharing = {
  written: Written;
  by: string | null;
  /** Others share only pictures that guests see anyway. */
  seesAllFiles: boolean;
  now: Date;
  linkables: Linkables;
};

const day = 86_400_000;

/**
 * Plans a post on each of the accounts, in one transaction: all of them or none. The same share again returns its posts.
 * @throws Problem `C404`, `SOCIAL_NOT_PUBLIC`, `SOCIAL_NOT_READY`, `SOCIAL_TEXT_LONG`, `SOCIAL_TIME`, `SOCIAL_TWICE`,
 * `NOT_PICTURE`
 */
export async function share(
  platform: Platform,
  { written, by, seesAllFiles, now, linkables }: Sharing,
): Promise<SocialPost[]> {
  const { db } = platform;
  const known = await postsOfShare(db, written.share);
  if (known.length > 0) {
    foundDone();
    return postsById(db, known);
  }
  const shared = await thingToShare(platform, { linkables, thing: written.thing, lang: written.lang, now });
  const { title, description } = await pageToShare(platform, shared);
  const at = timeOf(written, now);
  const { picture = null, alt = picture ? await pictureAlt(db, { id: picture, language: shared.lang }) : "" } = written;
  const planned = await db
    .transaction()
    .execute((tx) =>
      plan(tx, {
        platform,
        written: { ...written, alt },
        shared: { ...shared, title, description },
        at,
        by,
        seesAllFiles,
        now,
      }),
    )
    .catch(async (error: unknown) => {
      // The same form was sent twice at the same time.
      const first = await postsOfShare(db, written.share);
      if (first.length === 0) throw error;
      return first;
    });
  return postsById(db, planned);
}

async function postsOfShare(db: Platform["db"], id: string): Promise<string[]> {
  const rows = await db.selectFrom("social_posts").select("id").where("share_id", "=", id).orderBy("id").execute();
  return rows.map((row) => row.id);
}

/** Now, if it is past. */
function timeOf({ at }: Written, now: Date): Date {
  const time = at === undefined ? now : new Date(at);
  if (time.getTime() > now.getTime() + farthestPlan * day) throw new Problem("SOCIAL_TIME", { field: "at" });
  return time < now ? now : time;
}

type Planning = Omit<Sharing, "linkables"> & {
  platform: Platform;
  shared: Shareable & { description: string };
  at: Date;
};

async function plan(tx: Tx, { platform, written, shared, at, by, seesAllFiles, now }: Planning): Promise<string[]> {
  const { posts, picture = null, alt = "", share: share_id } = written;
  if (new Set(posts.map(({ account }) => account)).size < posts.length) throw new Problem("SOCIAL_TWICE");
  if (picture !== null) await refusePicture(tx, { picture, seesAllFiles, now });
  const ids: string[] = [];
  for (const [index, { account, text: typed }] of posts.entries()) {
    const text = typed.trim();
    await refuseWrong(tx, { account, text, link: shared.link, picture: picture !== null, field: `posts/${index}` });
    const id = platform.outside.id();
    const { thing, title, description, lang, link } = shared;
    await tx
      .insertInto("social_posts")
      .values({
        ...{ id, share_id, account_id: account, thing, title, description, lang, text, link, picture, alt: alt.trim() },
        ...{ state: "planned", at: at.toISOString(), attempts: 0, next_at: at.toISOString() },
        ...{ sending_at: null, unsure_since: null, sent_at: null, failure: null, told: "" },
        ...{ reference: null, address: null, created_by: by, created_at: now.toISOString() },
      })
      .execute();
    await queueAttempt(tx, { post: id, attempt: 0, at });
    await audit(tx, { by, action: "socialPost.share", thing: id, now });
    ids.push(id);
  }
  return ids;
}

type Chosen = Pick<Sharing, "seesAllFiles" | "now"> & { picture: string };

async function refusePicture(tx: Tx, { picture, seesAllFiles, now }: Chosen): Promise<void> {
  if (!(await isVisible(tx, { id: picture, staff: seesAllFiles, now })))
    throw new Problem("C404", { field: "picture" });
  await refuseOthersThanPictures(tx, { ids: [picture], field: "picture" });
}

type Checked = { account: string; text: string; link: string; picture: boolean; field: string };

async function refuseWrong(tx: Tx, { account: id, text, link, picture, field }: Checked): Promise<void> {
  const account = await accountRow(tx, { id });
  await refuseNotReady(tx, account);
  const network = account.network as NetworkName;
  const over = lengthAt(network, postedText(network, { text, link, picture })) - account.text_limit;
  if (over <= 0) return;
  throw new Problem("SOCIAL_TEXT_LONG", { field: `${field}/text`, values: { account: account.handle, count: over } });
}

/** @throws Problem `SOCIAL_NOT_READY` for an account without access */
export async function refuseNotReady(tx: Tx, account: Awaited<ReturnType<typeof accountRow>>): Promise<void> {
  const { pageAccessToken } = await facebookSettings(tx);
  if (account.removed_at === null && account.accepted === 1 && accessOf(account, { pageAccessToken }) !== null) return;
  throw new Problem("SOCIAL_NOT_READY", { values: { account: account.handle } });
}
