import { switchedOff } from "#contract/components.ts";
import type { Platform } from "#platform/platform.ts";
import { readStoredConfig } from "./config-document.ts";

/** The functions of the site that are switched off, read once until the settings change; for requests, which know all changes. */
export function switchedOffNow({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<readonly string[]> {
  const read = async () => switchedOff((await readStoredConfig(db)).document.components);
  return remembered.get("switched off", { tags: ["config"], read });
}
