import { startConsent } from "./banner/consent.ts";

/** What consent does on public pages. It is in the starter of every visitor, so nothing of React comes along. */
export function startConsentOfPage(): void {
  startConsent();
  // Services of others, and what waits for a click: where there is none, nothing is loaded for it.
  if (document.querySelector("[data-integration], [data-embed]")) void import("./wake/wake-integrations.ts");
}
