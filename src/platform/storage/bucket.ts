import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Settings } from "../settings.ts";
import { ObjectMissing } from "./failures.ts";
import { placeOf } from "./object-name.ts";
import { type Waits, whileItMoves } from "./waits.ts";

type Named = { sha256: string };
/** `body` calls `moved` whenever some of it has been taken. */
type Sent = Named & { size: number; body: (moved: () => void) => Readable };

/** One object at a time. What goes wrong is thrown as the SDK says it, `ObjectMissing` and `RangeError` apart. */
export type Bucket = {
  put(object: Sent): Promise<void>;
  /** `range` as in HTTP; `whole` says whether all bytes come. */
  get(object: Named & { range: string | null }): Promise<{ body: Readable; whole: boolean }>;
  /** In bytes. */
  size(object: Named): Promise<number>;
  remove(object: Named): Promise<void>;
};

/** Imported when it is first needed, since the SDK is large. */
export function openBucket(settings: NonNullable<Settings["s3"]>, waits: Waits): Bucket {
  const client = openClient(settings, waits);
  const { bucket: Bucket } = settings;
  return {
    put: (object) => put(object, { client, Bucket, waits }),
    async get({ sha256, range }) {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(sha256), ...(range ? { Range: range } : {}) });
      try {
        const { Body, ContentRange } = await whileItMoves(waits, ({ abortSignal }) =>
          client.send(command, { abortSignal }),
        );
        return { body: Body as Readable, whole: isWhole(ContentRange) };
      } catch (error) {
        const { name, $metadata } = error as Refusal;
        if (name === "NoSuchKey") throw new ObjectMissing(sha256);
        if ($metadata?.httpStatusCode === 416) throw new RangeError("The object has fewer bytes", { cause: error });
        throw error;
      }
    },
    async size({ sha256 }) {
      const command = new HeadObjectCommand({ Bucket, Key: keyOf(sha256) });
      try {
        const { ContentLength } = await whileItMoves(waits, ({ abortSignal }) => client.send(command, { abortSignal }));
        return ContentLength ?? 0;
      } catch (error) {
        if ((error as Refusal).$metadata?.httpStatusCode !== 404) throw error;
        // An answer without a body does not say whether the object is not there, or the bucket.
        const ask = new HeadBucketCommand({ Bucket });
        await whileItMoves(waits, ({ abortSignal }) => client.send(ask, { abortSignal }));
        throw new ObjectMissing(sha256);
      }
    },
    async remove({ sha256 }) {
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(sha256) });
      await whileItMoves(waits, ({ abortSignal }) => client.send(command, { abortSignal }));
    },
  };
}

/** What the SDK throws. */
export type Refusal = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

type Where = { client: S3Client; Bucket: string; waits: Waits };

async function put({ sha256, size, body }: Sent, { client, Bucket, waits }: Where): Promise<void> {
  await whileItMoves(waits, async ({ abortSignal, moved, giveUp }) => {
    const Body = body(moved).once("error", giveUp);
    const of = { Bucket, Key: keyOf(sha256), ContentLength: size, Metadata: { sha256 } };
    const command = new PutObjectCommand({ ...of, Body });
    // Signed together with the hash of its bytes, the storage refuses a request that carries others.
    command.middlewareStack.add(
      (next) => (args) => {
        Object.assign((args.request as { headers: object }).headers, { "x-amz-content-sha256": sha256 });
        return next(args);
      },
      { step: "build", name: "signBytes" },
    );
    try {
      await client.send(command, { abortSignal });
    } finally {
      Body.destroy();
    }
  });
}

function openClient(settings: NonNullable<Settings["s3"]>, waits: Waits): S3Client {
  // Whoever downloads holds a connection for as long as that takes.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
  const silent = (): void => {};
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Otherwise a streamed body is sent in a framing that not every storage takes off again.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
    // Its own time-out for silence would end downloads whose reader pauses.
    requestHandler: { connectionTimeout: waits.connect, socketTimeout: 0, httpAgent: agent, httpsAgent: agent },
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
}

function keyOf(sha256: string): string {
  const { shard, name } = placeOf(sha256);
  return `files/${shard}/${name}`;
}

/** `bytes 0-99/100` (RFC 9110 §14.4); without it, all of them come. */
function isWhole(contentRange: string | undefined): boolean {
  if (contentRange === undefined) return true;
  const [, last, size] = /^bytes 0-(\d+)\/(\d+)$/.exec(contentRange) ?? [];
  return last !== undefined && Number(last) + 1 === Number(size);
}
