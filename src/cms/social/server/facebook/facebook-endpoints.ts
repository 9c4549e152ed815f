import * as contract from "#cms/social/facebook.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import { beginLogin } from "./begin-login.ts";
import { choosePage } from "./choose-page.ts";
import { finishLogin } from "./finish-login.ts";
import { forgetLogin } from "./forget-login.ts";
import { readState } from "./read-facebook.ts";
import { renewLogin } from "./renew-login.ts";

/** The login at Facebook, which the server holds: no code of Facebook runs in a browser. */
export function facebookEndpoints(platform: Platform): Endpoint[] {
  return [
    handle(contract.readFacebook, ({ may }) => readState(platform, { may })),

    handle(contract.beginFacebookLogin, async ({ actor, now }) => ({
      address: await beginLogin(platform, { actor, now }),
    })),

    handle(contract.finishFacebookLogin, async ({ body: written, actor, now, may }) => {
      await finishLogin(platform, { written, actor, now });
      return readState(platform, { may });
    }),

    handle(contract.renewFacebookLogin, async ({ actor, now, may }) => {
      await renewLogin(platform, { by: actor.id, now });
      return readState(platform, { may });
    }),

    handle(contract.forgetFacebookLogin, async ({ actor, now, may }) => {
      const revoked = await forgetLogin(platform, { by: actor.id, now });
      return { revoked, facebook: await readState(platform, { may }) };
    }),

    handle(contract.chooseFacebookPage, async ({ body: { id: page, planned }, actor, now, may }) => {
      await choosePage(platform, { page, planned, by: actor.id, now });
      return readState(platform, { may });
    }),
  ];
}
