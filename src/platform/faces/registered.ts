import type { Tx } from "#database/database.ts";

/**
 * Takes over what somebody gave a feature along with a registration, in the transaction in which the confirmed address
 * becomes a user. `details` are as the feature gave them to `register` of the users.
 */
export type Registered = (
  tx: Tx,
  given: { user: string; details: unknown; id: () => string; now: Date },
) => Promise<void>;
