import type { Vacation } from "#cms/settings/contract.ts";
import { configRemembered } from "#cms/settings/server/index.ts";
import type { ShopState } from "#shop/checkout/contract.ts";
import { vacationNow, vacationTurns } from "#shop/checkout/vacation.ts";
import { legalGaps } from "#shop/legal/server/index.ts";
import type { From } from "../placing/place-in.ts";

type Asked = {
  now: Date;
  /** What is missing is for the staff alone. */
  isStaff: boolean;
  validUntil: (time: string) => void;
};

/** Whether the shop takes orders of visitors, and if not, why. */
export async function shopState(from: From, { now, isStaff, validUntil }: Asked): Promise<ShopState> {
  const [{ document }, needed] = await Promise.all([configRemembered(from), neededGaps(from)]);
  const { vacation } = document.components.shop;
  const turns = vacationTurns(vacation, now);
  if (turns) validUntil(turns);
  const current = vacationNow(vacation, now);
  return { closed: closedBy({ needed, vacation: current }), missing: isStaff ? needed : [], vacation: current };
}

/** Without what orders cannot be taken; whether one can be paid is asked where that is chosen. */
export async function neededGaps(from: From): Promise<string[]> {
  const gaps = await legalGaps(from);
  return gaps.filter(({ code, needed }) => needed && code !== "payment").map(({ code }) => code);
}

type Facts = { needed: readonly string[]; vacation: Vacation | null };

/** Why visitors cannot order; null if they can. */
export function closedBy({ needed, vacation }: Facts): ShopState["closed"] {
  if (needed.length > 0) return "notReady";
  return vacation && !vacation.takesOrders ? "vacation" : null;
}
