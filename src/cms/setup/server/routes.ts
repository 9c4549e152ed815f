import { isEmpty } from "#cms/demo/server/index.ts";
import { guest } from "#cms/users/contract.ts";
import { browserOf, enter, toUser, userById } from "#cms/users/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { needsSetup, setUpSite } from "./set-up-site.ts";
import { keepLogo, shownLogo } from "./setup-logo.ts";
import { checkSetupToken, keepWithToken } from "./setup-token.ts";

export function setupEndpoints(
  platform: Platform,
  { blocks: types, demo, ...all }: Pick<Gathered, "blocks" | "demo" | "mainLanguageChanged" | "siteLanguagesChanged">,
): Endpoint[] {
  const { db, outside, settings } = platform;
  return [
    handle(contract.readSetup, async () => {
      const needed = await needsSetup(db);
      return { needed, filled: !(await isEmpty(db)) };
    }),

    handle(contract.readSetupToken, async ({ body, request, now }) => {
      if (!(await needsSetup(db))) throw new Problem("SET_UP_ALREADY");
      await checkSetupToken(db, { ...body, address: request.address, now });
      return {};
    }),

    handle(
      contract.sendSetupLogo,
      async ({ body: { token, remove = false }, request: { address, files = [] }, now }) => {
        if (!(await needsSetup(db))) throw new Problem("SET_UP_ALREADY");
        const kept = await checkSetupToken(db, { token, address, now });
        if (remove) await keepWithToken(db, { token, logo: null });
        const sent = await keepLogo(platform, { token, files });
        return { logo: shownLogo(sent ?? (remove ? null : kept)) };
      },
    ),

    handle(contract.setUp, async (call) => {
      const { body, request, now } = call;
      const { userId, ...entered } = await setUpSite(platform, {
        pictures: settings.demoPictures,
        parts: settings.demoShop ? demo : [],
        types,
        all,
        input: body,
        browser: browserOf(call),
        origin: request.origin,
        t: translator(call.language),
        id: outside.id,
        now,
      });
      const actor = await enter(call, { db, entered, now });
      const row = await userById(db, { id: userId });
      return row ? toUser(row, actor) : guest;
    }),
  ];
}
