import { TOTP } from "otpauth";
import * as users from "#cms/users/contract.ts";
import type { TestHouse, Visitor } from "../test-house.ts";
import { password } from "../test-house.ts";
import { rowOf } from "../things/accounts.ts";
import { Authenticator } from "./authenticator.ts";

/** The code that an app shows now, or so many steps of 30 seconds later. */
export function codeOf({ platform }: TestHouse, secret: string, later = 0): string {
  return TOTP.generate({ secret: secretOf(secret), timestamp: platform.outside.now().getTime() + later * 30_000 });
}

function secretOf(base32: string) {
  return new TOTP({ secret: base32 }).secret;
}

/** Moves the clock by so many steps, so that the code of the app is another one. */
export function nextStep(house: TestHouse, steps = 1): void {
  house.setTime(new Date(house.platform.outside.now().getTime() + steps * 30_000).toISOString());
}

/** Removes the second factors of somebody, as a new beginning. */
export async function withoutFactors(house: TestHouse, handle: string): Promise<void> {
  const { id } = await rowOf(house, handle);
  for (const table of ["passkeys", "totp_secrets", "recovery_codes"] as const) {
    await house.platform.db.deleteFrom(table).where("user_id", "=", id).execute();
  }
}

/** Sets an authenticator app up; returns its secret and the recovery codes. */
export async function withApp(house: TestHouse, visitor: Visitor): Promise<{ secret: string; codes: string[] }> {
  const { reply } = await visitor.call(users.beginApp, { body: { password } });
  const { token, secret } = reply;
  const added = await visitor.call(users.addApp, { body: { token, code: codeOf(house, secret) } });
  return { secret, codes: added.reply.recoveryCodes };
}

/** Adds a passkey of this authenticator; `proof` is the password unless there is a second factor. */
export async function withPasskey(
  visitor: Visitor,
  { authenticator = new Authenticator(), proof = { password } }: { authenticator?: Authenticator; proof?: object } = {},
) {
  const { reply } = await visitor.call(users.beginPasskey, { body: proof });
  const credential = authenticator.create(reply.options);
  const added = await visitor.call(users.addPasskey, { body: { credential, name: "YubiKey" } });
  return { authenticator, ...added.reply };
}
