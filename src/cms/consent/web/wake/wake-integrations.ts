import { allows } from "#cms/consent/answer.ts";
import { forgettingLines, isLeftover } from "#cms/consent/services/forgetting.ts";
import type { Wish } from "#cms/consent/services/services.ts";
import { askedVersion } from "../banner/asked-version.ts";
import { showAllowed, showsMore, startEmbeds } from "../embed/embeds.ts";
import { type Carried, silence, wake } from "./services.ts";

const carried = [...document.querySelectorAll<HTMLElement>("[data-integration]")].map(
  (place) => JSON.parse(place.textContent ?? "null") as Carried,
);

type Allowed = (wish: Wish) => boolean;

/** What the visitor allows at present, for this page's version of the question. */
function allowedNow(): Allowed {
  const answer = { version: askedVersion(), cookies: document.cookie };
  return (wish) => allows(wish, answer);
}

function start(): void {
  const allowed = allowedNow();
  forget(allowed);
  wake(carried.filter(({ name }) => allowed(name)));
  showAllowed(allowed);
}

function forget(allowed: Allowed): void {
  for (const line of forgettingLines(document.cookie, { host: location.hostname, allowed })) {
    // Old, and everywhere; the newer way to write cookies is asynchronous, and the page may be on its way out.
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = line;
  }
  for (const storage of storages()) {
    for (const name of Object.keys(storage)) if (isLeftover(name, { allowed })) storage.removeItem(name);
  }
}

/** Browsers that block storage throw on access. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}

/** Running scripts cannot be removed from a page, so the page is reloaded without them. */
function settle(): void {
  const allowed = allowedNow();
  if (!silence(allowed) && !showsMore(allowed)) return start();
  forget(allowed);
  location.reload();
}

startEmbeds();
start();
document.addEventListener("consent", settle);
// A page from the back/forward cache may still run a service whose consent was withdrawn elsewhere.
window.addEventListener("pageshow", ({ persisted }) => persisted && settle());
// The withdrawal in the footer leads to another page; on the way there nothing is sent or kept any more.
document.addEventListener("submit", ({ target }) => {
  if (!(target as Element).closest(".footer-withdraw")) return;
  silence(() => false);
  forget(() => false);
});
