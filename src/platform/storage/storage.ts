import { join } from "node:path";
import type { Settings } from "../settings.ts";
import { openDisk } from "./disk.ts";
import { openS3 } from "./s3/s3.ts";
import { openSpool } from "./spool/spool.ts";
import type { Spool, Storage } from "./store.ts";

/** Opens nothing before the first use. */
export function openStorage({ data, s3 }: Pick<Settings, "data" | "s3">): { storage: Storage; spool: Spool } {
  const spool = openSpool({ folder: join(data, "spool") });
  const storage = s3 ? openS3(s3, { spool }) : openDisk({ folder: join(data, "files"), spool });
  return { storage, spool };
}
