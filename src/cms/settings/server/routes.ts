import { type Endpoint, handle } from "#platform/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import { readConfig } from "../contract.ts";
import { readStoredConfig } from "./config-document.ts";
import { toOwnersConfig, toPublicConfig } from "./config-row.ts";

export function settingsEndpoints({ db, remembered }: Platform): Endpoint[] {
  return [
    handle(readConfig, async (call) => {
      const stored = await remembered.get("config", { tag: "config", read: () => readStoredConfig(db) });
      return [call.may("config.read") ? toOwnersConfig(stored) : toPublicConfig(stored)];
    }),
  ];
}
