/** As `countClick` has it, whose shapes would be too much for visitors to load. */
const address = "/api/v0/statistic/click/";

/**
 * Tells the site that a link is followed which leads away from it: nobody waits for it, and nothing is kept in the browser.
 * Not told of whoever asks not to be counted.
 */
export function startClicks(): void {
  if (!document.querySelector("[data-clicks]") || isRefused()) return;
  for (const event of ["click", "auxclick"] as const) document.addEventListener(event, tell, { passive: true });
}

function isRefused(): boolean {
  return (
    navigator.doNotTrack === "1" || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}

function tell({ target, button, isTrusted }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  // The right button opens a menu.
  if (!link || !isTrusted || button > 1 || !leadsAway(link)) return;
  const body = new Blob([JSON.stringify({ to: link.href.slice(0, 2000) })], { type: "application/json" });
  navigator.sendBeacon(address, body);
}

function leadsAway({ protocol, host }: HTMLAnchorElement): boolean {
  return ["tel:", "mailto:"].includes(protocol) || (/^https?:$/.test(protocol) && host !== location.host);
}
