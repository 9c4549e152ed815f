import type { Platform } from "#platform/platform.ts";
import { readStoredConfig, type StoredConfig } from "./config-document.ts";

/** The settings, read once until they change; for requests, which know all changes (`Remembered`). */
export function configRemembered({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<StoredConfig> {
  return remembered.get("config", { tags: ["config"], read: () => readStoredConfig(db) });
}
