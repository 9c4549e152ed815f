/** The part of s3rver that the tests use; the package has no types of its own. */
declare module "s3rver" {
  import type { EventEmitter } from "node:events";
  import type { IncomingMessage, RequestListener } from "node:http";

  type Sent = { bucket: string; key: string; content: IncomingMessage; metadata: Record<string, string> };
  type Store = {
    getResourcePath: (bucket: string, key: string, resource: string) => string;
    putMetadata: (bucket: string, key: string, metadata: Record<string, string>, md5: string) => Promise<void>;
    putObject: (object: Sent) => Promise<{ size: number; md5: string }>;
  };
  export default class S3rver extends EventEmitter {
    constructor(options: { silent: boolean; directory: string; configureBuckets: { name: string }[] });
    store: Store;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
