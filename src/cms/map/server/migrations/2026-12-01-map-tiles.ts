import { type Kysely, sql } from "kysely";

/** A tile of the source of maps, as it was fetched last. */
export type MapTileRow = {
  /** Of its source, and where it is on the map: `<source>/14/8650/5601@2x`. */
  name: string;
  /** Of its bytes in the store. */
  sha256: string;
  type: string;
  size: number;
  /** By which its source is asked whether it has changed. */
  etag: string | null;
  modified: string | null;
  /** Until then its source need not be asked. */
  expires_at: string;
  /** The last day on which somebody wanted it. */
  used_on: string;
};

/** A picture of some places on the map: one of each shape and density. */
export type MapPictureRow = {
  /** Hash of the places, shape and density. */
  name: string;
  /** The ids of its places in their order, as JSON. */
  places: string;
  shape: string;
  density: number;
  /** Hash of all that it was made of. */
  recipe: string;
  sha256: string;
  size: number;
  made_at: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    map_tiles: MapTileRow;
    map_pictures: MapPictureRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table map_tiles (
    name text primary key,
    sha256 text not null,
    type text not null,
    size integer not null,
    etag text,
    modified text,
    expires_at text not null,
    used_on text not null
  )`.execute(db);
  await sql`create index map_tiles_sha256 on map_tiles (sha256)`.execute(db);
  await sql`create index map_tiles_used_on on map_tiles (used_on)`.execute(db);
  await sql`create table map_pictures (
    name text primary key,
    places text not null,
    shape text not null,
    density integer not null,
    recipe text not null,
    sha256 text not null,
    size integer not null,
    made_at text not null
  )`.execute(db);
  await sql`create index map_pictures_sha256 on map_pictures (sha256)`.execute(db);
}
