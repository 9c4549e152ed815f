import { Problem } from "#contract/wire/problem.ts";
import { mostLines } from "../most.ts";

/** Throws `CART_FULL`. */
export function refuseFullCart({ length }: readonly unknown[]): void {
  if (length > mostLines) throw new Problem("CART_FULL", { values: { most: mostLines } });
}
