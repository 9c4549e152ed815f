import { whenIdle } from "../islands/wake.ts";

/** The service worker comes when the page is there and the browser has nothing to do; never over http. */
export function registerWorker(): void {
  // Asked by name: browsers take http://localhost for safe as well.
  if (location.protocol !== "https:" || !("serviceWorker" in navigator)) return;
  // One that is at work is renewed by the browser, and to register it again would hold one that wants to go.
  if (navigator.serviceWorker.controller) return;
  const register = (): void => whenIdle(() => navigator.serviceWorker.register("/sw.js"));
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
