/** Whether a link may lead there: websites, mail, telephone and this site itself; nothing that a browser would run. */
export function isLinkAddress(address: string): boolean {
  // Browsers ignore these characters in the name of a scheme.
  const bare = address.replace(/[\s\p{Cc}]/gu, "");
  if (bare === "" || bare.startsWith("//")) return false;
  return !/^[a-z][a-z\d+.-]*:/i.test(bare) || /^(https?|mailto|tel):/i.test(bare);
}

/** People write `beispiel.de` and `post@beispiel.de`; browsers need the scheme. */
export function completedAddress(address: string): string {
  if (/^([a-z][a-z\d+.-]*:|\/|#)/i.test(address)) return address;
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}
