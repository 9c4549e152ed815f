import { answerTo, type Consent } from "#contract/consent.ts";
import { forgettingLines, integrations } from "#contract/integrations.ts";
import { startEmbeds } from "./embeds.ts";
import type { Descriptor } from "./integrations.tsx";
import { type Carried, silence, wake } from "./services.ts";

const carried: Carried[] = [...document.querySelectorAll<HTMLElement>("[data-integration]")].flatMap((place) => {
  const descriptor = JSON.parse(place.textContent ?? "null") as Descriptor;
  const { wish } = integrations[descriptor.name];
  return wish ? [{ ...descriptor, wish }] : [];
});

/** What the visitor allows right now, to the question as this page asks it. */
function allowedNow(): Consent | null {
  const [first] = carried;
  return first ? answerTo(first.version, document.cookie) : null;
}

function start(): void {
  const consent = allowedNow();
  forget(consent);
  wake(carried.filter(({ wish }) => consent?.[wish]));
}

function forget(consent: Consent | null): void {
  const allowed = (wish: Carried["wish"]) => consent?.[wish] === true;
  for (const line of forgettingLines(document.cookie, { host: location.hostname, allowed })) {
    // Old, and everywhere; the newer way to write cookies is asynchronous, and the page may be on its way out.
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = line;
  }
}

/** What runs cannot be taken out of a page; a page without it can be had. */
function settle(): void {
  const consent = allowedNow();
  if (!silence((wish) => consent?.[wish] === true)) return start();
  forget(consent);
  location.reload();
}

startEmbeds();
if (carried.length > 0) {
  start();
  document.addEventListener("consent", settle);
  // A page from the browser's memory may run what was taken back on another one.
  window.addEventListener("pageshow", ({ persisted }) => persisted && settle());
  // The withdrawal in the footer leads to another page; on the way there nothing is sent or kept any more.
  document.addEventListener("submit", ({ target }) => {
    if (!(target as Element).closest(".footer-withdraw")) return;
    silence(() => false);
    forget(null);
  });
}
