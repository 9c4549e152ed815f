import { whenLoaded } from "../islands/when-loaded.ts";

/** Registers the service worker once the page is loaded and the browser is idle; never over http. */
export function registerWorker(): void {
  // Checks the scheme, since browsers treat http://localhost as secure as well.
  if (location.protocol !== "https:" || !("serviceWorker" in navigator)) return;
  // The browser updates an active worker itself, and registering again would keep one that is about to unregister.
  if (navigator.serviceWorker.controller) return;
  whenLoaded(() => navigator.serviceWorker.register("/sw.js"));
}
