import { startConsent } from "./banner/consent.ts";

/** What consent does on public pages. It is in the starter of every visitor, so nothing of React comes along. */
export function startConsentOfPage(): void {
  startConsent();
  // Third-party services and embeds: without any on the page, nothing is loaded for them.
  if (document.querySelector("[data-integration], [data-embed]")) void import("./wake/wake-integrations.ts");
}
