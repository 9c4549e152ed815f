import { address, fixedSlugs, screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { readLegalVersion } from "#shop/legal/contract.ts";
import type { LegalKind } from "#shop/legal/kinds.ts";

export const legalPath = "/admincenter/shop/legal";
export const versionsPath = `${legalPath}/versions`;

/** Where a legal text is written; that of the privacy statement, which is a page, is looked at. */
export function legalAddress(kind: LegalKind): string {
  return `${legalPath}/${kind}`;
}

/** The file of a stored version. */
export function versionFile(id: string): string {
  return `/api/v0${readLegalVersion.path.replace("{id}", id)}`;
}

/** Where visitors read it. */
export function pageOf(kind: LegalKind, main: Language): string {
  if (kind === "privacy") return address(fixedSlugs.privacy[main], main, main);
  return screenAddress(kind === "withdrawalForm" ? "withdrawal" : kind, { language: main, main });
}
