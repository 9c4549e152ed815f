import { whenIdle } from "./wake-islands.ts";

/** Does something once the page has loaded with all that it shows, and the browser is idle. */
export function whenLoaded(act: () => Promise<unknown>): void {
  if (document.readyState === "complete") whenIdle(act);
  else window.addEventListener("load", () => whenIdle(act), { once: true });
}
