import { createHash } from "node:crypto";
import { siteAddress } from "#cms/settings/server/index.ts";
import { facebookReturnPath, facebookScopes } from "#cms/social/facebook.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Platform } from "#platform/platform.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { newSecret } from "#platform/sessions/secrets.ts";
import { dropTokens, issueToken } from "#platform/sessions/tokens.ts";
import { graphOf } from "./graph.ts";
import { loginRow } from "./login-row.ts";

export const loginPurpose = "facebook-login";
/** For so long the dialogue can be answered, in seconds. */
export const patience = 600;

/** What is remembered of a login that has begun. */
export type Begun = { session: string; verifier: string; returnAddress: string; appId: string };

type Beginning = { actor: Actor; now: Date };

/**
 * The address of Facebook's dialogue. What it returns is of use in this session alone, once (RFC 6749 §10.12), and only to
 * whoever knows the verifier (RFC 7636), which never leaves the server before.
 * @throws Problem `FACEBOOK_APP_MISSING`, `FACEBOOK_STATE` without a session
 */
export async function beginLogin(platform: Platform, { actor, now }: Beginning): Promise<string> {
  const { id: userId, sessionId: session } = actor;
  if (userId === null || session === null) throw new Problem("FACEBOOK_STATE");
  const { appId, version } = await graphOf(platform);
  const returnAddress = await returnAddressOf(platform);
  const { state, challenge } = await platform.db.transaction().execute(async (tx) => {
    // A request that is repeated gets what was made the first time: it is in what the transaction returns.
    const verifier = newSecret();
    const payload: Begun = { session, verifier, returnAddress, appId };
    await dropTokens(tx, { userId, purposes: [loginPurpose] });
    const issued = { id: platform.outside.id(), purpose: loginPurpose, userId, payload, seconds: patience, now };
    const made = await issueToken(tx, issued);
    return { state: made, challenge: createHash("sha256").update(verifier).digest("base64url") };
  });
  const former = await loginRow(platform.db);
  const query = new URLSearchParams({
    ...{ client_id: appId, redirect_uri: returnAddress, state, response_type: "code", scope: facebookScopes.join(",") },
    code_challenge: challenge,
    code_challenge_method: "S256",
    // Otherwise the dialogue leaves out what was declined before.
    ...(former && { auth_type: "rerequest" }),
  });
  return `https://www.facebook.com/${version}/dialog/oauth?${query.toString()}`;
}

export async function returnAddressOf(platform: Platform): Promise<string> {
  return `${(await siteAddress(platform)).url}${facebookReturnPath}`;
}
