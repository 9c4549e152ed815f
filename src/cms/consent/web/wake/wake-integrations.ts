import { answerTo, type Wish } from "#contract/consent/consent.ts";
import { forgettingLines, integrations, isLeftover } from "#contract/consent/integrations.ts";
import { askedVersion } from "../banner/asked-version.ts";
import { showAllowed, showsMore, startEmbeds } from "../embed/embeds.ts";
import type { Descriptor } from "./integrations.tsx";
import { type Carried, silence, wake } from "./services.ts";

const carried: Carried[] = [...document.querySelectorAll<HTMLElement>("[data-integration]")].flatMap((place) => {
  const descriptor = JSON.parse(place.textContent ?? "null") as Descriptor;
  const { wish } = integrations[descriptor.name];
  return wish ? [{ ...descriptor, wish }] : [];
});

type Allowed = (wish: Wish) => boolean;

/** What the visitor allows right now, to the question as this page asks it. */
function allowedNow(): Allowed {
  const consent = answerTo(askedVersion(), document.cookie);
  return (wish) => consent?.[wish] === true;
}

function start(): void {
  const allowed = allowedNow();
  forget(allowed);
  wake(carried.filter(({ wish }) => allowed(wish)));
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

/** Browsers that keep nothing at all do not even let anybody ask. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}

/** What runs cannot be taken out of a page; a page without it can be had. */
function settle(): void {
  const allowed = allowedNow();
  if (!silence(allowed) && !showsMore(allowed)) return start();
  forget(allowed);
  location.reload();
}

startEmbeds();
start();
document.addEventListener("consent", settle);
// A page from the browser's memory may run what was taken back on another one.
window.addEventListener("pageshow", ({ persisted }) => persisted && settle());
// The withdrawal in the footer leads to another page; on the way there nothing is sent or kept any more.
document.addEventListener("submit", ({ target }) => {
  if (!(target as Element).closest(".footer-withdraw")) return;
  silence(() => false);
  forget(() => false);
});
