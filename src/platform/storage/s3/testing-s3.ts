import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rename, rm, truncate } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";
import type { Settings } from "#platform/settings.ts";
import { isSigned } from "./testing-signature.ts";

/** A status; no response; a response or a request that ends in the middle; a wrong report of what was stored. */
type Manner = 403 | 503 | "silence" | "stop short" | "cut answer" | "cut request" | "keep half";

export type S3 = {
  settings: NonNullable<Settings["s3"]>;
  /** The file with the object's bytes. */
  fileOf: (sha256: string) => string;
  /** One line per request, such as `PUT 200`; 0 for a request without a response. */
  seen: string[];
  /** Mistreats the next requests; after `times` of them it behaves again. */
  misbehave: (manner: Manner, how?: { times?: number }) => void;
  stop: () => Promise<void>;
  /** On the same port. */
  start: () => Promise<void>;
};

const bucket = "vitrine";

/** A real S3 server on this machine until the test is over. */
export async function s3Server(): Promise<S3> {
  const directory = await mkdtemp(join(tmpdir(), "vitrine-s3-"));
  const s3rver = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket }] });
  // Clients that break off are what these tests are about.
  s3rver.on("error", () => {});
  const rude: { manner: Manner | null; times: number } = { manner: null, times: 0 };
  s3rver.store.putObject = (object) =>
    putWhole(object, { store: s3rver.store, directory, half: rude.manner === "keep half" });
  await s3rver.configureBuckets();

  const seen: string[] = [];
  const answer = s3rver.callback();
  const listener: RequestListener = (req, res) => {
    res.once("close", () => seen.push(`${req.method} ${res.headersSent ? res.statusCode : 0}`));
    rude.times -= 1;
    if (rude.times < 0) rude.manner = null;
    // s3rver itself does not check today's signatures.
    const manner = isSigned(req, settings) ? rude.manner : 403;
    if (!manner || treat(req, res, manner)) answer(req, res);
  };
  const settings = { bucket, region: "eu-central-1", accessKey: "S3RVER", secretKey: "S3RVER" };
  let server = await listen(createServer(listener), 0);
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true });
  });
  return {
    settings: { ...settings, endpoint: `http://localhost:${port}` },
    fileOf: (sha256) => s3rver.store.getResourcePath(bucket, `files/${sha256.slice(0, 2)}/${sha256}`, "object"),
    seen,
    misbehave: (manner, { times = Number.POSITIVE_INFINITY } = {}) => void Object.assign(rude, { manner, times }),
    stop,
    async start() {
      rude.times = 0;
      server = await listen(createServer(listener), port);
    },
  };
}

/** False when there is no other response to send. */
function treat(req: IncomingMessage, res: ServerResponse, manner: Manner): boolean {
  if (typeof manner === "number") {
    const code = manner === 503 ? "SlowDown" : "AccessDenied";
    res.writeHead(manner, { "content-type": "application/xml", connection: "close" });
    res.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  }
  if (manner === "cut request") req.once("data", () => req.socket.destroy());
  if (manner === "cut answer" || manner === "stop short") shorten(res, manner);
  return typeof manner !== "number" && manner !== "silence" && manner !== "cut request";
}

/** Sends only the first piece of a response. */
function shorten(res: ServerResponse, manner: "cut answer" | "stop short"): void {
  const write = res.write.bind(res) as (chunk: unknown) => boolean;
  let written = false;
  res.write = (chunk: unknown) => {
    if (!written) {
      written = true;
      return write(chunk);
    }
    if (manner === "cut answer") res.destroy();
    return false;
  };
}

type Store = S3rver["store"];
type Keeping = { store: Store; directory: string; half: boolean };

/**
 * Does what S3 does and s3rver does not: an object is visible completely or not at all, the response comes once it is
 * stored, and bytes that do not match the signature are refused.
 */
async function putWhole(
  { bucket, key, content, metadata }: Parameters<Store["putObject"]>[0],
  { store, directory, half }: Keeping,
): ReturnType<Store["putObject"]> {
  const aside = join(directory, randomUUID());
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let size = 0;
  try {
    const counted = async function* (bytes: AsyncIterable<Buffer>) {
      for await (const chunk of bytes) {
        md5.update(chunk);
        sha256.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(content, counted, createWriteStream(aside));
    const signed = String(content.headers["x-amz-content-sha256"]);
    if (/^[0-9a-f]{64}$/.test(signed) && signed !== sha256.digest("hex")) {
      throw Object.assign(new Error("other bytes than signed"), { code: "XAmzContentSHA256Mismatch", status: 400 });
    }
    if (half) await truncate(aside, Math.floor(size / 2));
    const target = store.getResourcePath(bucket, key, "object");
    await mkdir(dirname(target), { recursive: true });
    const hex = md5.digest("hex");
    await store.putMetadata(bucket, key, metadata, hex);
    await rename(aside, target);
    return { size, md5: hex };
  } finally {
    await rm(aside, { force: true });
  }
}

async function listen(server: Server, port: number): Promise<Server> {
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return server;
}
