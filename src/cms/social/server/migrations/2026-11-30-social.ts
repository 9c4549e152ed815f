import type { Kysely } from "kysely";
import type { RemovedColumn } from "./2026-12-02-social-removed.ts";

declare module "#database/schema.ts" {
  interface Schema {
    social_accounts: SocialAccountRow;
    social_posts: SocialPostRow;
  }
}

export type SocialAccountRow = RemovedColumn & {
  id: string;
  network: string;
  /** `https://mastodon.example` */
  server: string;
  /** What the network calls it, once for all. */
  network_id: string;
  name: string;
  handle: string;
  address: string;
  /** A `data:` address. */
  avatar: string | null;
  /** The most characters of a post. */
  text_limit: number;
  /** What gives access; null where the config has it. */
  secret: string | null;
  /** 0 once the network has refused the access. */
  accepted: number;
  expires_at: string | null;
  changed_at: string;
};

export type SocialPostRow = {
  id: string;
  /** Of all posts that were shared together: each account gets one. */
  share_id: string;
  account_id: string;
  /** `entry:<uuid>` */
  thing: string;
  title: string;
  description: string;
  lang: string;
  text: string;
  link: string;
  picture: string | null;
  alt: string;
  state: string;
  at: string;
  attempts: number;
  next_at: string | null;
  /** When the running attempt began. */
  sending_at: string | null;
  /** When the first attempt was made that may have arrived without an answer. */
  unsure_since: string | null;
  sent_at: string | null;
  failure: string | null;
  told: string;
  reference: string | null;
  address: string | null;
  created_by: string | null;
  created_at: string;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("social_accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("server", "text", (column) => column.notNull())
    .addColumn("network_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("handle", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("avatar", "text")
    .addColumn("text_limit", "integer", (column) => column.notNull())
    .addColumn("secret", "text")
    .addColumn("accepted", "integer", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addUniqueConstraint("social_accounts_once", ["network", "server", "network_id"])
    .execute();
  await db.schema
    .createTable("social_posts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("share_id", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) => column.notNull().references("social_accounts.id").onDelete("cascade"))
    .addColumn("thing", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("lang", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("link", "text", (column) => column.notNull())
    .addColumn("picture", "text")
    .addColumn("alt", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_at", "text")
    .addColumn("sending_at", "text")
    .addColumn("unsure_since", "text")
    .addColumn("sent_at", "text")
    .addColumn("failure", "text")
    .addColumn("told", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("address", "text")
    .addColumn("created_by", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("social_posts_once", ["share_id", "account_id"])
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("social_posts").columns(columns).execute();
  await index("social_posts_by_time", ["at", "id"]);
  await index("social_posts_of_account", ["account_id"]);
}
