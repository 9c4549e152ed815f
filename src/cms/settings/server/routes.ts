import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeConfig } from "./config/change-config.ts";
import { readStoredConfig } from "./config/config-document.ts";
import { serverFields } from "./config/config-faults.ts";
import { configRemembered } from "./config/config-remembered.ts";
import { lockedBy, toOwnersConfig, toPublicConfig } from "./config/config-row.ts";
import { testMailServer } from "./sending/test-mail-server.ts";

export function settingsEndpoints(platform: Platform, all: Gathered): Endpoint[] {
  const { db, settings } = platform;
  const owners = async () => toOwnersConfig(await readStoredConfig(db), settings);
  const locked = lockedBy(settings);
  return [
    handle(contract.readConfig, async (call) => {
      const stored = await configRemembered(platform);
      return [call.may("config.read") ? toOwnersConfig(stored, settings) : toPublicConfig(stored)];
    }),

    handle(contract.changeConfig, async ({ body, actor, language: speaks, now, may }) => {
      const { version, ...input } = body;
      if (input.customCode !== undefined && !may("page.lock")) throw new Problem("C100");
      if (touchesSecrets(input) && !may("config.secrets")) throw new Problem("C100");
      const mayChangeSecrets = may("config.secrets");
      const change = { version, input, locked, all, speaks, actor, mayChangeSecrets, now };
      await withCurrent(changeConfig(db, change), owners);
      return [await owners()];
    }),

    handle(contract.testMailServer, async ({ body, actor, language, now }) => {
      await testMailServer(platform, { change: body, locked, to: actor.handle, by: actor.id, language, now });
      return { to: actor.handle };
    }),
  ];
}

/** Access to the mail server and to services: whoever changes where a password is sent gets to know it. */
function touchesSecrets({ mail = {}, components: { map, social } = {} }: contract.ConfigChange): boolean {
  return serverFields.some((name) => mail[name] !== undefined) || map !== undefined || social?.fb !== undefined;
}
