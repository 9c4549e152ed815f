import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import type { Actor } from "./actor.ts";

/** How long a proof counts for acts that ask for one, in milliseconds. */
const proofLasts = 10 * 60 * 1000;

/**
 * Refuses a dangerous act unless its user has just proved who they are.
 * @throws Problem `CONFIRM_AGAIN`, `TOKEN_REFUSED`
 */
export function mustBeProved(
  { provedAt, tokenId = null }: Pick<Actor, "provedAt"> & Partial<Pick<Actor, "tokenId">>,
  now: Date,
): void {
  // A program cannot show who it is.
  if (tokenId !== null) throw new Problem("TOKEN_REFUSED");
  if (!isProved({ provedAt }, now)) throw new Problem("CONFIRM_AGAIN");
}

/** Whether the user has just proved who they are. */
export function isProved({ provedAt }: Pick<Actor, "provedAt">, now: Date): boolean {
  return provedAt !== null && now.getTime() - Date.parse(provedAt) <= proofLasts;
}

/** Its user has proved who they are. */
export async function noteProof(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.updateTable("sessions").set({ proved_at: now.toISOString() }).where("id", "=", id).execute();
}
