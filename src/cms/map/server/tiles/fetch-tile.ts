import type { IncomingHttpHeaders } from "node:http";
import { type MapSource, type Tile, tileUrl } from "#cms/map/map-source.ts";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import type { Platform } from "#platform/platform.ts";
import { SpoolFull } from "#platform/storage/failures.ts";
import type { Received } from "#platform/storage/store.ts";

/** Of one tile. */
const mostBytes = 1_000_000;
/** For one tile, in milliseconds; with the wait for the requests before it. */
const timeout = 10_000;
const patience = 30_000;

/** What a tile may be; what a source says of it counts for nothing. */
export const tileTypes: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp", "image/avif"]);

export const tileTroubles = [
  /** It has no tile there. */
  "missing",
  /** It wants a key, or another one. */
  "key",
  /** It was asked too often, or is in trouble. */
  "busy",
  /** It sent something else. */
  "type",
  "large",
  "silent",
  "unknown",
  "unreachable",
] as const;
export type TileTrouble = (typeof tileTroubles)[number];

/** Says nothing of the address: a key may be in it. */
export class TileFailed extends Error {
  override name = "TileFailed";
  readonly trouble: TileTrouble;
  /** Seconds after which the source wants to be asked again, if it has said so. */
  readonly retryAfter: number | null;

  constructor(trouble: TileTrouble, { retryAfter = null }: { retryAfter?: number | null } = {}) {
    super(`the source of maps has sent no tile: ${trouble}`);
    this.trouble = trouble;
    this.retryAfter = retryAfter;
  }
}

export type WantedTile = Tile & { source: MapSource; key: string };
/** What is known of the tile that is there already. */
type Known = { etag: string | null; modified: string | null };
export type FetchedTile = { received: Received; type: string; headers: IncomingHttpHeaders };

/**
 * A tile of the source, in the spool; `same` if it has not changed. Nothing of a visitor is sent there.
 * @throws TileFailed
 */
export async function fetchTile(
  { fetchOutside, spool }: Pick<Platform, "fetchOutside" | "spool">,
  { source, known, ...tile }: WantedTile & { known: Known | null },
): Promise<FetchedTile | { same: IncomingHttpHeaders }> {
  try {
    const { status, headers, body } = await fetchOutside(tileUrl(source, tile), {
      maxBytes: mostBytes,
      timeout,
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(known?.etag && { "if-none-match": known.etag }),
        ...(known?.modified && { "if-modified-since": known.modified }),
      },
    });
    if (status !== 200) {
      body.destroy();
      if (status === 304 && known) return { same: headers };
      throw failureOf(status, headers);
    }
    const received = await spool.receive(body, { limit: mostBytes });
    const type = await typeOf(received.head);
    if (tileTypes.has(type)) return { received, type, headers };
    await spool.drop(received.path);
    throw new TileFailed("type");
  } catch (error) {
    throw toldWithoutAddress(error);
  }
}

async function typeOf(head: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  try {
    return (await fileTypeFromBuffer(head))?.mime ?? "";
  } catch {
    // Cut off in the middle of what the mark is followed by.
    return "";
  }
}

function failureOf(status: number, headers: IncomingHttpHeaders): TileFailed {
  if (status === 401 || status === 403) return new TileFailed("key");
  if (status === 404 || status === 410 || status === 204) return new TileFailed("missing");
  const seconds = Number(headers["retry-after"]);
  return new TileFailed("busy", { retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null });
}

function toldWithoutAddress(error: unknown): unknown {
  if (error instanceof OutsideRefused) return new TileFailed("unreachable");
  if (error instanceof SpoolFull) return new TileFailed("large");
  if (!(error instanceof OutsideFailed)) return error;
  const { code } = error;
  if (code === "TOO_LARGE") return new TileFailed("large");
  if (code === "TIMEOUT" || code === "ABORTED") return new TileFailed("silent");
  return new TileFailed(code === "UNKNOWN_HOST" ? "unknown" : "unreachable");
}
