import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import sharp from "sharp";
import { type FetchOutside, outboundFrom } from "#platform/outbound/fetch-outside.ts";

export const tileHost = "tiles.example";
/** The only key that it takes, where a request has one. */
export const tileKey = "key-of-the-tiles-0815";

type Trouble = {
  /** It closes the connection. */
  down: boolean;
  /** It answers with this status. */
  status: number | null;
  /** It sends these bytes as a tile. */
  sends: Buffer | null;
  /** Where it has no tile. */
  lacks?: (path: string) => boolean;
};

export type TileServer = {
  /** `127.0.0.1:4000` */
  host: string;
  /** For the house that is to reach it. */
  fetchOutside: FetchOutside;
  trouble: Trouble;
  /** What was asked for, with everything that came with it. */
  asked: { path: string; headers: IncomingHttpHeaders }[];
  /** Of every tile. */
  etag: string;
  cacheControl: string;
  /** Holds back answers until it is called. */
  hold: () => () => void;
  recover: () => void;
  stop: () => Promise<void>;
};

const noTrouble = (): Trouble => ({ down: false, status: null, sends: null });

/** A source of maps on a socket of this machine, in the place of `https://tiles.example`. */
export async function startTiles(): Promise<TileServer> {
  let held: Promise<void> | null = null;
  const server = createServer((request, response) => {
    own.asked.push({ path: request.url ?? "", headers: request.headers });
    void (held ?? Promise.resolve()).then(() =>
      answer(own, { path: request.url ?? "", headers: request.headers }, response),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own: TileServer = {
    ...{
      host,
      fetchOutside: tilesAt(host),
      trouble: noTrouble(),
      asked: [],
      etag: '"1"',
      cacheControl: "max-age=86400",
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = null;
        resolve();
      };
    },
    recover() {
      own.trouble = noTrouble();
      own.asked = [];
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return own;
}

/** Leads the address of the source to where its stand-in is. */
export function tilesAt(host: string): FetchOutside {
  const asking = outboundFrom({ site: "https://weingut.example", trusted: [host] });
  return (address, asked) => {
    const url = new URL(address);
    return asking(url.host === tileHost ? `http://${host}${url.pathname}${url.search}` : url, asked);
  };
}

export const sampleSource = {
  url: `https://${tileHost}/{z}/{x}/{y}.png`,
  ...{ attribution: "© Karten", attributionLink: `https://${tileHost}/rechte`, maxZoom: 18, served: true },
};

/** The source of a test house that brings none: without a socket. */
export function withTiles(others: FetchOutside): FetchOutside {
  return async (address, asked) => {
    const url = URL.parse(String(address));
    if (url?.host !== tileHost) return others(address, asked);
    const body = Readable.from([await drawn({ z: 1, x: 1, y: 1, side: 256 })]);
    return { status: 200, headers: { "content-type": "image/png" }, body, finalUrl: url.href };
  };
}

type Asked = { path: string; headers: IncomingHttpHeaders };

async function answer(own: TileServer, { path, headers }: Asked, response: ServerResponse): Promise<void> {
  const { trouble, etag, cacheControl } = own;
  if (trouble.down) return void response.destroy();
  if (trouble.status !== null) return void response.writeHead(trouble.status).end("no tile");
  if (trouble.lacks?.(path)) return void response.writeHead(404).end("no such tile");
  const key = new URL(path, "http://tiles").searchParams.get("key");
  if (key !== null && key !== tileKey) return void response.writeHead(403).end("wrong key");
  const [, z, x, y, fine] = /^\/(\d+)\/(\d+)\/(\d+)(@2x)?\.png/.exec(path) ?? [];
  if (y === undefined) return void response.writeHead(404).end("no such tile");
  const told = { "content-type": "image/png", etag, "cache-control": cacheControl };
  if (headers["if-none-match"] === etag) return void response.writeHead(304, told).end();
  const bytes = trouble.sends ?? (await drawn({ z: Number(z), x: Number(x), y: Number(y), side: fine ? 512 : 256 }));
  response.writeHead(200, { ...told, "content-length": bytes.length }).end(bytes);
}

/** Fields and ways, another one for each tile. */
function drawn({ z, x, y, side }: { z: number; x: number; y: number; side: number }): Promise<Buffer> {
  const field = (x * 7 + y * 13 + z) % 3;
  const ground = ["#e9efe0", "#dfe9d5", "#eee8d9"][field]!;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${side}" height="${side}">
    <rect width="256" height="256" fill="${ground}"/>
    <path d="M0 ${60 + field * 50}H256M${90 + field * 40} 0V256" stroke="#fff" stroke-width="10" fill="none"/>
    <path d="M0 0L256 256" stroke="#b7cfe6" stroke-width="6"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
