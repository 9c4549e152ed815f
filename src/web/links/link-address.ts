import { ownLink } from "#contract/links/link.ts";

/** Whether a link may lead there: websites, mail, telephone and this site itself; nothing that a browser would run. */
export function isLinkAddress(address: string): boolean {
  if (ownLink(address)) return true;
  // Browsers ignore these characters in the name of a scheme.
  const bare = address.replace(/[\s\p{Cc}]/gu, "");
  if (bare === "" || bare.startsWith("//")) return false;
  return !/^[a-z][a-z\d+.-]*:/i.test(bare) || /^(https?|mailto|tel):/i.test(bare);
}

/** People write `beispiel.de`, `post@beispiel.de` and `069 9000 92`; browsers need the scheme. */
export function completedAddress(address: string): string {
  if (/^([a-z][a-z\d+.-]*:|\/|#)/i.test(address)) return address;
  if (isPhone(address)) return `tel:${address.replace(/[^\d+]/g, "")}`;
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

/** Whether somebody types an address, and not the name of a thing: names have colons, too (`Mitarbeiten: Weinlese`). */
export function looksLikeAddress(typed: string): boolean {
  if (/^([a-z][a-z\d+-]*:\S|(mailto|tel):|\/|#)/i.test(typed) || isPhone(typed)) return true;
  return /^[^\s]+\.[^\s.]{2,}$/.test(typed);
}

function isPhone(typed: string): boolean {
  return /^\+?[\d\s()/-]{6,}$/.test(typed) && typed.replace(/\D/g, "").length >= 5;
}

/** The path of an address of this site, with all that follows it; null for one that leads elsewhere. */
export function ownPath(typed: string, origin: string): string | null {
  const url = /^(https?:\/\/|\/(?![/\\]))/i.test(typed) ? URL.parse(typed, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
}
