import { switchedOff } from "#contract/components.ts";
import type { Platform } from "#platform/platform.ts";
import { configRemembered } from "./config/config-remembered.ts";

/** The functions of the site that are switched off, read once until the settings change; for requests, which know all changes. */
export function switchedOffNow({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<readonly string[]> {
  const read = async () => switchedOff((await configRemembered({ db, remembered })).document.components);
  return remembered.get("switched off", { tags: ["config"], read });
}
