import type { AuthState } from "#cms/users/contract.ts";
import type { Client } from "#contract/wire/client.ts";
import type { WebFeature } from "#web/feature.ts";
import { allows } from "./allows.ts";

/** Numbers of unread things, by the name of the counter. */
export type Counts = Record<string, number>;

type Asked = { features: WebFeature[]; auth: Pick<AuthState, "models">; call: Client["call"] };

/** Reads the counters that the user may see. */
export async function readCounts({ features, auth, call }: Asked): Promise<Counts> {
  const counters = features.flatMap(({ counters = {} }) => Object.entries(counters));
  const reading = counters
    .filter(([, { needs }]) => allows(auth, needs))
    .map(async ([name, { read }]) => [name, await read(call)] as const);
  return Object.fromEntries(await Promise.all(reading));
}
