import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import type { PasskeyRow } from "#database/schema/accounts.ts";
import { issueToken, takeToken } from "#platform/sessions/tokens.ts";
import { passkeysOf } from "./standing.ts";

/** Where passkeys count: the host of the site, to which browsers bind them, and its origin. */
export type Site = { host: string; origin: string };

/** Scheme and host as visitors write them, such as `https://bakery.example`. */
export function siteOf({ origin }: { origin: string }): Site {
  return { host: new URL(origin).hostname, origin: new URL(origin).origin };
}

/** The library is loaded when the first passkey is asked for. */
export const webauthn = () => import("@simplewebauthn/server");

/** How long a browser may take to ask its user, in seconds. */
export const askingSeconds = 300;

/** What challenges are issued for; one for a login is nobody's yet. */
export const challengeFor = { login: "passkey-login", proof: "passkey-proof", add: "passkey-add" } as const;

type Asking = { site: Site; userId: string | null; id: string; now: Date };

/** What a browser needs to ask for a passkey. The challenge is a one-time token. */
export async function assertionOptions(db: Db, { site, userId, id, now }: Asking): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webauthn();
  const purpose = userId ? challengeFor.proof : challengeFor.login;
  const passkeys = userId ? await passkeysOf(db, { userId }) : [];
  const token = await db
    .transaction()
    .execute((tx) => issueToken(tx, { id, purpose, userId, seconds: askingSeconds, now }));
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    challenge: challengeOf(token),
    timeout: askingSeconds * 1000,
    // Alone, it has to be two factors: what somebody has, and a finger, a face or a PIN.
    userVerification: userId ? "preferred" : "required",
    ...(userId
      ? { allowCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: JSON.parse(row.transports) })) }
      : {}),
  });
  return options as unknown as Record<string, unknown>;
}

export function challengeOf(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(token, "base64url"));
}

export type Asserted = {
  passkey: PasskeyRow;
  challenge: string;
  purpose: string;
  counter: number;
  backedUp: boolean;
};

type Presented = { assertion: string; site: Site; userId: string | null };

/**
 * Checks what a passkey has signed. It counts once `takeAssertion` has taken its challenge.
 * @param userId whose passkey it has to be; null: it logs in its owner, and so has to have verified its user
 * @throws Problem `PASSKEY_INVALID`
 */
export async function checkAssertion(db: Db, { assertion, site, userId }: Presented): Promise<Asserted> {
  const response = parsed(assertion);
  const passkey = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", response.id)
    .executeTakeFirst();
  if (!passkey || (userId !== null && passkey.user_id !== userId)) throw new Problem("PASSKEY_INVALID");
  const { verifyAuthenticationResponse } = await webauthn();
  let challenge = "";
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (signed) => {
      challenge = signed;
      return true;
    },
    expectedOrigin: site.origin,
    // Bound to the host that it was made for, whatever host a request names.
    expectedRPID: passkey.host,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      // Compared when it is stored, where of two with the same count one comes first.
      counter: 0,
    },
    requireUserVerification: userId === null,
  }).catch(() => null);
  if (!verified?.verified || passkey.host !== site.host) throw new Problem("PASSKEY_INVALID");
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const purpose = userId ? challengeFor.proof : challengeFor.login;
  return { passkey, challenge, purpose, counter: newCounter, backedUp: credentialBackedUp };
}

/** @throws Problem `PASSKEY_INVALID`, also for a challenge that was used before, or is another user's */
export async function takeAssertion(tx: Tx, { asserted, now }: { asserted: Asserted; now: Date }): Promise<void> {
  const { passkey, challenge, purpose, counter, backedUp } = asserted;
  const token = await takeChallenge(tx, { challenge, purpose, now });
  if (token.userId !== null && token.userId !== passkey.user_id) throw new Problem("PASSKEY_INVALID");
  const used = await tx
    .updateTable("passkeys")
    .set({ counter, backed_up: backedUp ? 1 : 0, last_used: now.toISOString() })
    .where("id", "=", passkey.id)
    // Authenticators without a count always send 0.
    .where((eb) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .execute();
  if (affectedRows(used) !== 1) throw new Problem("PASSKEY_INVALID");
}

/** @throws Problem `PASSKEY_INVALID` */
export async function takeChallenge(
  tx: Tx,
  { challenge, purpose, now }: { challenge: string; purpose: string; now: Date },
) {
  try {
    return await takeToken(tx, { token: challenge, purposes: [purpose], now });
  } catch (error) {
    throw isProblem(error) ? new Problem("PASSKEY_INVALID") : error;
  }
}

function parsed(assertion: string): AuthenticationResponseJSON {
  const value = jsonOf(assertion) as Partial<AuthenticationResponseJSON> | null;
  if (typeof value?.id !== "string" || typeof value.response !== "object") throw new Problem("PASSKEY_INVALID");
  return value as AuthenticationResponseJSON;
}

/** Null for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
