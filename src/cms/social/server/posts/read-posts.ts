import type { readSocialPosts, SocialPost } from "#cms/social/contract.ts";
import type { NetworkName } from "#cms/social/network.ts";
import { actsIn, type PostAct, type PostFailure, type PostState } from "#cms/social/states.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input, Reply } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SocialPostRow } from "../migrations/2026-11-30-social.ts";
import type { RemovedColumn } from "../migrations/2026-12-02-social-removed.ts";

type Listing = Input<typeof readSocialPosts>["query"];

export async function listPosts(db: Db, query: Listing): Promise<Reply<typeof readSocialPosts>> {
  const { id, state, thing, page = 1, pageSize = 20 } = query;
  const asked = db
    .selectFrom("social_posts")
    .$if(id !== undefined, (select) => select.where("id", "=", id!))
    .$if(state !== undefined, (select) => select.where("state", "=", state!))
    .$if(thing !== undefined, (select) => select.where("thing", "=", thing!));
  const { total } = await asked.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await asked
    .select("id")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = await postsById(
    db,
    rows.map(({ id }) => id),
  );
  return { items, total, page, pageSize };
}

/** @throws Problem `C404` */
export async function readPost(db: Db | Tx, { id }: { id: string }): Promise<SocialPost> {
  const [post] = await postsById(db, [id]);
  if (!post) throw new Problem("C404");
  return post;
}

/** In the order of the ids. */
export async function postsById(db: Db | Tx, ids: string[]): Promise<SocialPost[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("social_posts")
    .innerJoin("social_accounts", "social_accounts.id", "social_posts.account_id")
    .selectAll("social_posts")
    .select(["social_accounts.network", "social_accounts.name", "social_accounts.handle", "social_accounts.removed_at"])
    .where("social_posts.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, shownPost(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Joined = SocialPostRow & { network: string; name: string; handle: string } & RemovedColumn;

function shownPost(row: Joined): SocialPost {
  const {
    id: _id,
    account_id,
    network,
    name,
    handle,
    thing,
    title,
    text,
    link,
    picture,
    alt,
    at,
    attempts,
    told,
  } = row;
  const state = row.state as PostState;
  const connected = row.removed_at === null;
  return {
    ...{ _id, account: { _id: account_id, network: network as NetworkName, name, handle, connected } },
    ...{ thing, title, lang: row.lang as Language, text, link, picture, alt, state, at, attempts, told },
    ...{ next: row.next_at, sent: row.sent_at, failure: row.failure as PostFailure | null, address: row.address },
    can: (Object.keys(actsIn[state]) as PostAct[]).filter((act) => connected || act !== "retry"),
  };
}

/** What the audit log calls posts. */
export async function postTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  return (await postsById(db, ids)).map(({ _id, title, account }) => [_id, `${title} · ${account.handle}`]);
}
