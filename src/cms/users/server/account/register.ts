import { letterhead } from "#cms/settings/server/index.ts";
import type { signUp as signUpRecord } from "#cms/users/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Fault } from "#contract/wire/faults.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import { signUp } from "./sign-up.ts";

/** What strangers may ask for from one network in an hour. */
const asking = { most: 20, seconds: 3600 };

type Calling = { request: { address: string }; now: Date };

/** @throws Problem `TOO_MANY` */
export async function slowDown(db: Db, { what, call }: { what: string; call: Calling }): Promise<void> {
  const { request, now } = call;
  await countUp(db, { key: `${what}:${networkOf(request.address)}`, ...asking, now });
}

type Registration = Calling & {
  body: Input<typeof signUpRecord>["body"];
  language: Language;
  /** What features take over once the address is confirmed, by the names under which they declare it (`registered`). */
  details?: Record<string, unknown>;
  /** What is wrong with it. */
  faults?: readonly Fault[];
};

/**
 * Registers a customer, for every endpoint by which this is done: they share the limit, and no answer tells whether the
 * address is known. Of one that is, the details are dropped.
 * @throws Problem `TOO_MANY`, and all that is wrong with what was typed
 */
export async function register(platform: Pick<Platform, "db" | "post" | "outside">, call: Registration): Promise<void> {
  const { db, outside } = platform;
  const { body, language, details, faults = [], now } = call;
  await slowDown(db, { what: "sign-up", call });
  const { sender: site } = await letterhead(platform);
  await signUp(db, { ...body, language, ...(details && { details }), faults, site, id: outside.id, now });
}
