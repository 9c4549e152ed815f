import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Letterhead } from "#cms/settings/server/index.ts";
import { mostPasskeys, type Passkey } from "#cms/users/contract.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { isTaken } from "#database/engines/taken.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { issueToken } from "#platform/sessions/tokens.ts";
import { tidyName } from "../account/account-checks.ts";
import { askingSeconds, challengeFor, challengeOf, jsonOf, type Site, takeChallenge, webauthn } from "./assertion.ts";
import { renewCodes } from "./codes.ts";
import { tellOfFactor } from "./letters.ts";
import { hasFactor, isRequired, passkeysOf, toPasskey } from "./standing.ts";

/** EdDSA, ES256 and RS256 (COSE), which all authenticators have one of. */
const algorithms = [-8, -7, -257];

type Beginning = { user: UserRow; site: Site; siteName: string; id: string; now: Date };

/**
 * What a browser needs to make a passkey, in the transaction that has proved who asks for it.
 * @throws Problem `PASSKEYS_MANY`
 */
export async function beginPasskey(
  tx: Tx,
  { user, site, siteName, id, now }: Beginning,
): Promise<Record<string, unknown>> {
  const passkeys = await passkeysOf(tx, { userId: user.id });
  if (passkeys.length >= mostPasskeys) throw new Problem("PASSKEYS_MANY", { values: { most: mostPasskeys } });
  const token = await issueToken(tx, {
    ...{ id, purpose: challengeFor.add, userId: user.id },
    ...{ seconds: askingSeconds, now },
  });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: siteName || site.host,
    rpID: site.host,
    userName: user.handle,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: challengeOf(token),
    timeout: askingSeconds * 1000,
    attestationType: "none",
    excludeCredentials: passkeys
      .filter(({ host }) => host === site.host)
      .map((row) => ({ id: row.credential_id, transports: JSON.parse(row.transports) as string[] })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  return options as unknown as Record<string, unknown>;
}

type Adding = {
  user: UserRow;
  credential: string;
  /** What its owner calls it, or what it was made with. */
  name: string;
  site: Site;
  head: Letterhead;
  id: () => string;
  now: Date;
};

/**
 * Adds the passkey that a browser has made for a challenge of `beginPasskey`. With the first second factor there are
 * recovery codes.
 * @throws Problem `PASSKEY_INVALID`, `PASSKEY_KNOWN`, `PASSKEYS_MANY`
 */
export async function addPasskey(db: Db, adding: Adding): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { credential, site } = adding;
  const response = jsonOf(credential) as RegistrationResponseJSON | null;
  if (typeof response?.id !== "string" || typeof response.response !== "object") throw new Problem("PASSKEY_INVALID");
  const { verifyRegistrationResponse } = await webauthn();
  let challenge = "";
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (signed) => {
      challenge = signed;
      return true;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw new Problem("PASSKEY_INVALID");
  const made = { ...registrationInfo.credential, backedUp: registrationInfo.credentialBackedUp };
  return db.transaction().execute((tx) => add(tx, { ...adding, challenge, made }));
}

type Made = { id: string; publicKey: Uint8Array; counter: number; transports?: string[]; backedUp: boolean };

async function add(
  tx: Tx,
  { user, challenge, made, site, head, id, now, ...adding }: Adding & { challenge: string; made: Made },
) {
  const token = await takeChallenge(tx, { challenge, purpose: challengeFor.add, now });
  if (token.userId !== user.id) throw new Problem("PASSKEY_INVALID");
  const isFirst = !(await hasFactor(tx, { userId: user.id }));
  const row = {
    ...{ id: id(), user_id: user.id, host: site.host, name: tidyName(adding.name) || site.host },
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: JSON.stringify(made.transports ?? []),
    backed_up: made.backedUp ? 1 : 0,
    created_at: now.toISOString(),
    last_used: null,
  };
  await tx
    .insertInto("passkeys")
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Problem("PASSKEY_KNOWN") : error;
    });
  const recoveryCodes = isFirst ? await renewCodes(tx, { userId: user.id, id, now }) : [];
  await tellOfFactor(tx, { user, change: "passkeyAdded", what: row.name, head, id: id(), now });
  await audit(tx, { by: user.id, action: "secondFactor.add", thing: user.id, details: { kind: "passkey" }, now });
  return { passkey: toPasskey(row, site), recoveryCodes };
}

type Renaming = { user: UserRow; passkey: string; name: string; site: Site; now: Date };

/** @throws Problem `C404`, `NAME_MISSING` */
export async function renamePasskey(tx: Tx, { user, passkey, name, site, now }: Renaming): Promise<Passkey> {
  const tidy = tidyName(name);
  if (tidy === "") throw new Problem("NAME_MISSING", { field: "name" });
  const row = await tx
    .updateTable("passkeys")
    .set({ name: tidy })
    .where("id", "=", passkey)
    .where("user_id", "=", user.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  await audit(tx, { by: user.id, action: "secondFactor.rename", thing: user.id, now });
  return toPasskey(row, site);
}

type Removing = { user: UserRow; passkey: string; head: Letterhead; mail: string; now: Date };

/** In the transaction that has proved who removes it. @throws Problem `C404`, `FACTOR_REQUIRED` */
export async function removePasskey(tx: Tx, { user, passkey, head, mail, now }: Removing): Promise<void> {
  const row = await tx
    .deleteFrom("passkeys")
    .where("id", "=", passkey)
    .where("user_id", "=", user.id)
    .returning("name")
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  await keepRequired(tx, { user });
  await tellOfFactor(tx, { user, change: "passkeyRemoved", what: row.name, head, id: mail, now });
  await audit(tx, { by: user.id, action: "secondFactor.remove", thing: user.id, details: { kind: "passkey" }, now });
}

/**
 * After one was removed: whoever has to have a second factor keeps one, and without any there is nothing to recover.
 * @throws Problem `FACTOR_REQUIRED`
 */
export async function keepRequired(tx: Tx, { user }: { user: UserRow }): Promise<void> {
  if (await hasFactor(tx, { userId: user.id })) return;
  if (await isRequired(tx, { user })) throw new Problem("FACTOR_REQUIRED");
  await tx.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
}

/** @throws Problem `C404` */
export async function removeApp(tx: Tx, { user, head, mail, now }: Omit<Removing, "passkey">): Promise<void> {
  const removed = await tx.deleteFrom("totp_secrets").where("user_id", "=", user.id).execute();
  if (affectedRows(removed) === 0) throw new Problem("C404");
  await keepRequired(tx, { user });
  await tellOfFactor(tx, { user, change: "appRemoved", head, id: mail, now });
  await audit(tx, { by: user.id, action: "secondFactor.remove", thing: user.id, details: { kind: "app" }, now });
}
