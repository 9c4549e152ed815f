import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Checkout } from "#shop/checkout/contract.ts";
import type { OfferedPlace } from "#shop/pickup/contract.ts";
import type { Where } from "#web/site/place.ts";
import type { Seen } from "../seen.ts";

export type StepProps = {
  where: Where;
  checkout: Checkout;
  /** The id of the address that was chosen from the address book. */
  use: string | null;
  /** Where it can be collected, and the day whose times somebody wants to see. */
  places: readonly OfferedPlace[];
  day: string | null;
  /** Why the form was refused, and what was typed in it. */
  refused: ProblemReply | null;
  typed: Record<string, string> | null;
  /** What the review showed before it was refused. */
  seen: Seen | null;
};
