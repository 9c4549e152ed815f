import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeConfig } from "./change-config.ts";
import { readStoredConfig } from "./config-document.ts";
import { toOwnersConfig, toPublicConfig } from "./config-row.ts";

export function settingsEndpoints({ db, remembered }: Platform, { mainLanguageChanged }: Gathered): Endpoint[] {
  const owners = async () => toOwnersConfig(await readStoredConfig(db));
  return [
    handle(contract.readConfig, async (call) => {
      const stored = await remembered.get("config", { tags: ["config"], read: () => readStoredConfig(db) });
      return [call.may("config.read") ? toOwnersConfig(stored) : toPublicConfig(stored)];
    }),

    handle(contract.changeConfig, async ({ body, actor, language: speaks, now, may }) => {
      const { version, ...input } = body;
      if (input.customCode !== undefined && !may("page.lock")) throw new Problem("C100");
      await withCurrent(changeConfig(db, { version, input, mainLanguageChanged, speaks, by: actor.id, now }), owners);
      return [await owners()];
    }),
  ];
}
