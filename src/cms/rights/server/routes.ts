import { letterhead } from "#cms/settings/server/index.ts";
import { userById } from "#cms/users/server/index.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import { bundleIdsIn } from "#platform/sessions/bundled.ts";
import * as contract from "../contract.ts";
import { giveBundles } from "./give-bundles.ts";
import { offeredTo, readBundles } from "./read-bundles.ts";
import { tokenEndpoints } from "./token-routes.ts";
import { changeBundle, deleteBundle, makeBundle } from "./write-bundles.ts";

export function rightEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  const read = async (id: string, language: Language): Promise<contract.Bundle> =>
    (await readBundles(db, { id, language }))[0]!;

  async function given(id: string) {
    const user = await userById(db, { id });
    if (!user) throw new Problem("USER_UNKNOWN");
    return { _id: id, version: user.version, bundles: bundleIdsIn(user) };
  }

  return [
    handle(contract.readBundles, async ({ query: { id }, actor, language }) => ({
      items: await readBundles(db, { id, language }),
      offered: offeredTo(actor),
    })),

    handle(contract.makeBundle, async ({ body: written, actor, language, now }) => {
      const id = outside.id();
      await makeBundle(db, { id, written, actor, now });
      return read(id, language);
    }),

    handle(contract.changeBundle, async ({ body, actor, language, now }) => {
      const { _id: id, version, ...change } = body;
      await withCurrent(changeBundle(db, { id, version, change, actor, now }), (one) => read(one, language));
      return read(id, language);
    }),

    handle(contract.deleteBundle, async (call) => {
      const id = idToRemove(call);
      await deleteBundle(db, { id, actor: call.actor, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.giveBundles, async ({ body: { _id: user, version, bundles }, actor, now }) => {
      const [head, mail, token] = [await letterhead(platform), outside.id(), outside.id()];
      await withCurrent(giveBundles(db, { user, version, bundles, actor, head, mail, token, now }), given);
      return given(user);
    }),

    ...tokenEndpoints(platform),
  ];
}
