import { knownMainLanguage, switchedOffNow } from "#cms/settings/server/index.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { addToMenu, changeMenus } from "./change-menus.ts";
import { editedMenus, readMenus } from "./read-menus.ts";

export function menuEndpoints(platform: Platform, { linkables }: Pick<Gathered, "linkables">): Endpoint[] {
  const { db, outside, remembered } = platform;
  const { page: pages } = linkables(platform);
  if (!pages) throw new Error("menus lead to pages, and no feature has any");
  const edited = async (named?: string[]) =>
    editedMenus({ db, pages, now: outside.now(), off: await switchedOffNow(platform), ...(named && { named }) });
  const current = () => edited();
  return [
    handle(contract.readMenus, ({ now }) =>
      remembered.get("menus", {
        tags: ["menus", "config"],
        async read() {
          const [main, off] = await Promise.all([knownMainLanguage({ db, remembered }), switchedOffNow(platform)]);
          return readMenus({ db, pages, now, main, off });
        },
      }),
    ),

    handle(contract.editMenus, ({ query: { named } }) => edited(named?.split(","))),

    handle(contract.changeMenus, async ({ body: { version, ...input }, actor, now }) => {
      await withCurrent(changeMenus(db, { version, input, by: actor.id, now }), current);
      return current();
    }),

    handle(contract.addToMenu, async ({ body: { menu, page }, actor, now }) => {
      await withCurrent(addToMenu(db, { menu, page, item: outside.id(), by: actor.id, now }), current);
      return current();
    }),
  ];
}
