import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Settings } from "#platform/settings.ts";
import { ObjectMissing } from "../failures.ts";
import { placeOf } from "../object-name.ts";
import { type Waits, whileItMoves } from "./waits.ts";

type Named = { sha256: string };
/** `body` calls `moved` whenever some of it was read. */
type Sent = Named & { size: number; body: (moved: () => void) => Readable };

/** An S3 bucket, one object at a time. Throws the errors of the SDK, except for `ObjectMissing` and `RangeError`. */
export type Bucket = {
  put(object: Sent): Promise<void>;
  /** `range` as in HTTP; `whole` tells whether all bytes were returned. */
  get(object: Named & { range: string | null }): Promise<{ body: Readable; whole: boolean }>;
  /** In bytes. */
  size(object: Named): Promise<number>;
  remove(object: Named): Promise<void>;
};

/** Loaded when it is first needed, since the SDK is large. */
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
        // A response without a body does not tell whether the object or the bucket is missing.
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
    // With the hash of the bytes in the signature, the storage refuses a request with other bytes.
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
  // A download holds its connection until its end.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
  const silent = (): void => {};
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Otherwise a streamed body is sent in a framing that some storages store along with it.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
    // The SDK's own time-out would abort downloads whose reader pauses.
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
