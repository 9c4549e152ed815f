import { address, fixedSlugs } from "#contract/addresses.ts";
import type { LegalKind } from "#shop/legal/kinds.ts";
import { screenAddress, type Where } from "#web/site/place.ts";

/** Where a legal text is read as it holds now; the form for a withdrawal stands below the instruction. */
export function legalAddress(kind: LegalKind, where: Where): string {
  if (kind === "privacy") return address(fixedSlugs.privacy[where.language], where.language, where.main);
  return screenAddress(kind === "withdrawalForm" ? "withdrawal" : kind, where);
}
