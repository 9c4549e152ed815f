import { staffArea } from "#contract/staff-area.ts";

/**
 * Fetches the next page itself, so that the wait is visible and a broken connection does not replace the current page.
 * The browser then navigates itself, and gets a 304 for the page.
 */
export function startNavigation(): void {
  document.addEventListener("click", onClick);
  document.addEventListener("pointerover", onIntent, { passive: true });
  document.addEventListener("focusin", onIntent, { passive: true });
  window.addEventListener("pageshow", () => bar("gone"));
  window.addEventListener("hashchange", showTarget);
  showTarget();
}

/** The target of the address may be in a closed panel. */
function showTarget(): void {
  const target = targetOf(location.hash);
  if (!target) return;
  const hidden = !target.checkVisibility();
  reveal(target);
  // The browser had nothing to go to.
  if (hidden) scrollToAnchor(target);
}

function scrollToAnchor(target: HTMLElement): void {
  scrollTo({ top: target.getBoundingClientRect().top + scrollY - anchorOffset });
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The bar creeps towards its end for about this long (SPECIFICATION §2), in milliseconds. */
const creep = 3000;
/** Anchors are scrolled to this far below the top edge, in pixels. */
const anchorOffset = 250;

let under: AbortController | null = null;

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const here = location.href.split("#")[0];
  const [there = "", anchor] = link.href.split("#");
  if (there === here && anchor !== undefined) {
    const target = targetOf(`#${anchor}`);
    if (!target) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    reveal(target);
    scrollToAnchor(target);
    focusOn(target);
    return;
  }
  event.preventDefault();
  void go(link.href);
}

async function go(href: string): Promise<void> {
  under?.abort();
  under = new AbortController();
  const { signal } = under;
  bar("creeping");
  try {
    const answer = await fetch(href, { signal, credentials: "same-origin", headers: { Accept: "text/html" } });
    // Reads the whole body, so that the browser's own request for it is answered without a wait.
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(String(answer.status));
    bar("done");
    location.assign(href);
  } catch {
    if (!signal.aborted) fail(href);
  }
}

function fail(href: string): void {
  bar("failed");
  const notice = document.querySelector<HTMLElement>("[data-navigation-failed]");
  if (!notice) return;
  notice.hidden = false;
  const again = notice.querySelector<HTMLButtonElement>("button");
  if (!again) return;
  again.onclick = () => {
    notice.hidden = true;
    void go(href);
  };
  again.focus();
}

function bar(state: "gone" | "creeping" | "done" | "failed"): void {
  const element = document.querySelector<HTMLElement>("[data-progress]");
  if (!element) return;
  element.hidden = state === "gone";
  element.dataset["progress"] = state;
  element.style.setProperty("--creep", `${creep}ms`);
  // Reading the size makes the browser draw the start before the creep begins.
  if (state === "creeping") void element.offsetWidth;
}

const fetched = new Set<string>();

/** Prefetches a page when the user points at its link; never an address that changes something. */
function onIntent(event: Event): void {
  const link = linkOf(event);
  if (!link || link.hash || fetched.has(link.href) || "noPrefetch" in link.dataset) return;
  fetched.add(link.href);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.href;
  document.head.append(hint);
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  return staffArea.test(link.pathname) || /^\/(api|assets)(\/|$)/.test(link.pathname) ? null : link;
}

/** Opens the panels and tabs that contain an element. */
function reveal(target: HTMLElement): void {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    const tab = at.classList.contains("tab") && at.querySelector<HTMLInputElement>(":scope > input");
    if (tab) tab.checked = true;
  }
}

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
