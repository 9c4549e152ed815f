import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Events that listeners have not taken up yet: a row for each event and listener, in the order of their positions. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create table waiting_events (
    position ${sql.raw(engine === "sqlite" ? "integer primary key autoincrement" : "bigint generated always as identity primary key")},
    listener text not null,
    id text not null,
    topic text not null,
    name text not null,
    thing text not null,
    version integer not null,
    details text not null,
    at text not null
  )`.execute(db);
  await db.schema
    .createIndex("waiting_events_once")
    .unique()
    .on("waiting_events")
    .columns(["listener", "id"])
    .execute();
  await db.schema
    .createIndex("waiting_events_of_thing")
    .on("waiting_events")
    .columns(["listener", "topic", "thing", "position"])
    .execute();
}
