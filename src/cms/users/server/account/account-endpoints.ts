import { letterhead } from "#cms/settings/server/index.ts";
import * as contract from "#cms/users/contract.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { hasApiTokens } from "#platform/sessions/api-tokens.ts";
import { sessionCookie } from "#platform/sessions/cookies.ts";
import { lookAtToken } from "#platform/sessions/tokens.ts";
import { browserOf, enterOrAsk } from "../sessions/login-endpoints.ts";
import type { PendingHandle, PendingUser } from "../tokens.ts";
import { userById } from "../user-row.ts";
import { changeHandle } from "./change-handle.ts";
import { forgotPassword } from "./forgot-password.ts";
import { register, slowDown } from "./register.ts";
import { changePassword, setPasswordByToken } from "./set-password.ts";
import { verifyAddress } from "./verify-address.ts";

/** One's own account: how one gets it, proves it and keeps it. */
export function accountEndpoints(platform: Platform, { registered }: Pick<Gathered, "registered">): Endpoint[] {
  const { db, outside } = platform;
  const { id } = outside;

  return [
    handle(contract.signUp, async (call) => {
      await register(platform, call);
      return {};
    }),

    handle(contract.verify, async (call) => {
      const { body, now } = call;
      const head = await letterhead(platform);
      const entry = await verifyAddress(db, { ...body, browser: browserOf(call), head, registered, id, now });
      return enterOrAsk(call, { db, entry, now });
    }),

    handle(contract.forgot, async (call) => {
      await slowDown(db, { what: "forgot", call });
      await forgotPassword(db, { ...call.body, id, now: call.now });
      return {};
    }),

    handle(contract.readToken, async ({ body, now }) => {
      const { purpose, userId, payload } = await lookAtToken(db, { ...body, purposes: contract.tokenPurposes, now });
      const known = contract.tokenPurposes.find((name) => name === purpose) ?? "verify";
      if (known === "verify") {
        const { name, handle: address } = payload as PendingUser;
        return { purpose: known, name, handle: address, endsApiTokens: false };
      }
      const user = await userById(db, { id: userId ?? "" });
      if (!user) throw new Problem("TOKEN_USED");
      const address = known === "handle" ? (payload as PendingHandle).handle : user.handle;
      const endsApiTokens = known === "reset" && (await hasApiTokens(db, { userId: user.id, now }));
      return { purpose: known, name: user.name, handle: address, endsApiTokens };
    }),

    handle(contract.setPassword, async (call) => {
      const { body, actor, now, request } = call;
      const { password, token, current } = body;
      const common = { password, mail: id(), now, head: await letterhead(platform) };
      if (token !== undefined) {
        await setPasswordByToken(db, { ...common, token });
        return {};
      }
      const session = await changePassword(db, { ...common, current: current ?? "", actor });
      // A program that sent its token as bearer gets the new one in the same way as a browser.
      call.setCookie(sessionCookie({ ...session, secure: request.secure }));
      return {};
    }),

    handle(contract.changeHandle, async ({ body, actor, now }) => {
      const head = await letterhead(platform);
      await changeHandle(db, { ...body, actor, head, mail: id(), token: id(), now });
      return {};
    }),
  ];
}
