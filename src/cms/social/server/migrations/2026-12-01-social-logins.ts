import type { Kysely } from "kysely";

declare module "#database/schema.ts" {
  interface Schema {
    social_logins: SocialLoginRow;
  }
}

/** A login of a person at a network, by which access to pages is had. */
export type SocialLoginRow = {
  network: string;
  /** The app that it was made for: with another one it is of no use. */
  app_id: string;
  network_id: string;
  name: string;
  /** A small picture as a `data:` address. */
  avatar: string | null;
  /** The access of the person. */
  secret: string;
  /** 0 once the network has refused it. */
  accepted: number;
  expires_at: string | null;
  /** JSON: what the person has granted. */
  scopes: string;
  /** JSON: the pages, without their accesses. */
  pages: string;
  /** Of the API, as the network said it. */
  version: string;
  since: string;
  renewed_at: string | null;
  /** When the staff was told that it has to be renewed. */
  told_at: string | null;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("social_logins")
    .addColumn("network", "text", (column) => column.primaryKey())
    .addColumn("app_id", "text", (column) => column.notNull())
    .addColumn("network_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("avatar", "text")
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("accepted", "integer", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .addColumn("scopes", "text", (column) => column.notNull())
    .addColumn("pages", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addColumn("renewed_at", "text")
    .addColumn("told_at", "text")
    .execute();
}
