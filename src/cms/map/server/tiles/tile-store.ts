import { createHash } from "node:crypto";
import { holdObjects, noteObject } from "#cms/files/server/index.ts";
import type { MapSource, Tile } from "#cms/map/map-source.ts";
import type { Platform } from "#platform/platform.ts";
import type { MapTileRow } from "../migrations/2026-12-01-map-tiles.ts";
import { type FetchedTile, fetchTile, TileFailed, type WantedTile } from "./fetch-tile.ts";
import { freshUntil } from "./freshness.ts";
import { leaveUnused } from "./leave-tiles.ts";

type Stores = Pick<Platform, "db" | "storage" | "spool" | "outside" | "fetchOutside">;
type Wanted = WantedTile & {
  /** Called before the source is asked; what it throws ends the matter. */
  mayAsk?: () => Promise<void>;
};

/** A source that has failed is left alone for so many seconds, and for no longer than it asks for. */
const pause = { usual: 30, most: 600 };
/** After so many new tiles it is looked whether there are too many. */
const between = 50;

/** The tiles that were asked for, kept until nobody wants them: a source is asked for each of them once in a while. */
export class TileStore {
  readonly #stores: Stores;
  readonly #fetching = new Map<string, Promise<MapTileRow>>();
  readonly #pausedUntil = new Map<string, number>();
  #added = 0;

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /**
   * A tile; a former one where its source fails.
   * @throws TileFailed where there is none
   */
  async tile(wanted: Wanted): Promise<MapTileRow> {
    const { db, outside } = this.#stores;
    const name = tileName(wanted.source, wanted);
    const now = outside.now();
    const row = (await db.selectFrom("map_tiles").selectAll().where("name", "=", name).executeTakeFirst()) ?? null;
    if (row && row.expires_at > now.toISOString()) {
      await this.#noteUse(row, now);
      return row;
    }
    return this.#fetched(wanted, { name, row });
  }

  /** What a store that was put back does not have is fetched again. */
  async forget({ name }: Pick<MapTileRow, "name">): Promise<void> {
    await this.#stores.db.deleteFrom("map_tiles").where("name", "=", name).execute();
  }

  /** Once for all who wait for it. */
  #fetched(wanted: Wanted, known: Known): Promise<MapTileRow> {
    const running = this.#fetching.get(known.name);
    if (running) return running;
    const fetched = this.#renew(wanted, known).finally(() => this.#fetching.delete(known.name));
    this.#fetching.set(known.name, fetched);
    return fetched;
  }

  async #renew({ mayAsk, ...wanted }: Wanted, { name, row }: Known): Promise<MapTileRow> {
    try {
      this.#refusePaused(wanted.source);
      await mayAsk?.();
      const fetched = await fetchTile(this.#stores, { ...wanted, known: row });
      if ("received" in fetched) return await this.#keep(fetched, name);
      return await this.#extend(row!, freshUntil(fetched.same, this.#stores.outside.now()));
    } catch (error) {
      if (error instanceof TileFailed) this.#pauseAfter(error, wanted.source);
      if (row && error instanceof TileFailed && error.trouble !== "missing") return row;
      throw error;
    }
  }

  async #keep({ received, type, headers }: FetchedTile, name: string): Promise<MapTileRow> {
    const { db, storage, spool, outside } = this.#stores;
    const { sha256, size, path } = received;
    const now = outside.now();
    const row: MapTileRow = {
      ...{ name, sha256, size, type, expires_at: freshUntil(headers, now), used_on: dayOf(now) },
      ...{ etag: headers.etag ?? null, modified: headers["last-modified"] ?? null },
    };
    try {
      await noteObject(db, { sha256, now });
      await storage.put({ sha256, path, size });
    } finally {
      await spool.drop(path);
    }
    await db.transaction().execute(async (tx) => {
      await holdObjects(tx, { sha256: [sha256], now });
      await tx
        .insertInto("map_tiles")
        .values(row)
        .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
        .execute();
    });
    this.#added += 1;
    if (this.#added % between === 0) await leaveUnused(db);
    return row;
  }

  async #extend(row: MapTileRow, expires_at: string): Promise<MapTileRow> {
    const used_on = dayOf(this.#stores.outside.now());
    const changed = { expires_at, used_on };
    await this.#stores.db.updateTable("map_tiles").set(changed).where("name", "=", row.name).execute();
    return { ...row, ...changed };
  }

  async #noteUse({ name, used_on }: MapTileRow, now: Date): Promise<void> {
    if (used_on === dayOf(now)) return;
    await this.#stores.db
      .updateTable("map_tiles")
      .set({ used_on: dayOf(now) })
      .where("name", "=", name)
      .execute();
  }

  #refusePaused(source: MapSource): void {
    if ((this.#pausedUntil.get(sourceId(source)) ?? 0) > this.#stores.outside.now().getTime())
      throw new TileFailed("busy");
  }

  /** What is wrong with one tile is not wrong with its source. */
  #pauseAfter({ trouble, retryAfter }: TileFailed, source: MapSource): void {
    if (trouble === "missing" || trouble === "type" || trouble === "large") return;
    const paused = this.#pausedUntil.get(sourceId(source)) ?? 0;
    const now = this.#stores.outside.now().getTime();
    if (paused > now) return;
    this.#pausedUntil.set(sourceId(source), now + Math.min(retryAfter ?? pause.usual, pause.most) * 1000);
  }
}

type Known = { name: string; row: MapTileRow | null };

/** Which source it is; its key is none of it, for a new one leads to the same tiles. */
export function sourceId({ url }: Pick<MapSource, "url">): string {
  return createHash("sha256").update(url).digest("hex").slice(0, 12);
}

export function tileName(source: MapSource, { z, x, y, double }: Tile): string {
  return `${sourceId(source)}/${z}/${x}/${y}${double ? "@2x" : ""}`;
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
