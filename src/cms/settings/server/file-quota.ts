import type { Platform } from "#platform/platform.ts";
import { readStoredConfig } from "./config/config-document.ts";

/** How many bytes the files of this site may take. */
export function fileQuota({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<number> {
  const read = async () => (await readStoredConfig(db)).document.files.quota;
  return remembered.get("file-quota", { tags: ["config"], read });
}
