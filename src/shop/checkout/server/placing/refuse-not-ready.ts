import type { Business } from "#cms/business/business.ts";
import { imprintGaps } from "#cms/business/imprint.ts";
import { Problem } from "#contract/wire/problem.ts";
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
