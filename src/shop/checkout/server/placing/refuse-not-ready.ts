import type { Business } from "#cms/business/business.ts";
import { imprintGaps } from "#cms/business/imprint.ts";
import type { Vacation } from "#cms/settings/contract.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import { vacationNow } from "#shop/checkout/vacation.ts";
import type { LegalVersion } from "#shop/legal/server/index.ts";

type Ready = { business: Business; legal: readonly LegalVersion[]; hasPages: boolean };

/**
 * Visitors cannot order from a shop whose imprint or privacy statement is missing (§ 5 DDG, Art. 13 GDPR). Whether it can
 * be paid and delivered is asked where that is chosen.
 *
 * @throws Problem `SHOP_NOT_READY`
 */
export function refuseNotReady({ business, legal, hasPages }: Ready): void {
  // A process without pages cannot know what is on them.
  const lacksPrivacy = hasPages && !legal.some(({ kind }) => kind === "privacy");
  if (lacksPrivacy || imprintGaps(business).length > 0) throw new Problem("SHOP_NOT_READY");
}

type Away = { language: Language; now: Date };

/** Throws `SHOP_ON_VACATION` with the last day while the business is away and takes no orders. */
export function refuseOnVacation({ vacation }: { vacation?: Vacation }, { language, now }: Away): void {
  const current = vacationNow(vacation, now);
  if (!current || current.takesOrders) return;
  throw new Problem("SHOP_ON_VACATION", { values: { day: dayText(`${current.last}T12:00:00Z`, language) } });
}
