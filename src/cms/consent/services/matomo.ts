import { noSources, type Own, type Page, type Service } from "./service.ts";

/** Counts visits on a server of the owner's own, by Matomo's JavaScript tracking client. */
export const matomo = {
  kind: "statistics",
  asked: "whenOn",
  provider: "own",
  third: "none",
  id: { pattern: /^[1-9]\d{0,8}$/, example: "1" },
  address: { example: "https://matomo.example.de" },
  sources: (origin) => ({ ...noSources, script: [origin], connect: [origin], img: [origin] }),
  cookies: ["_pk_", "mtm_"],
  stored: [],
  script: { url: scriptUrl, wake: wakeMatomo, silence: silenceMatomo },
} satisfies Service;

function scriptUrl({ address }: Own): string {
  return `${address}/matomo.js`;
}

/** What is said before the script is there waits in a list; the script answers to the same name afterwards. */
function wakeMatomo(own: Own, page: Page): void {
  page.globals["_paq"] ??= [];
  say(page, ["setTrackerUrl", `${own.address}/matomo.php`]);
  say(page, ["setSiteId", own.id]);
  say(page, ["trackPageView"]);
  say(page, ["enableLinkTracking"]);
  page.load(scriptUrl(own));
}

/** Sends and stores nothing more: Matomo waits for a consent from then on, which it is never told of. */
function silenceMatomo(_own: Own, page: Page): void {
  say(page, ["requireConsent"]);
  say(page, ["deleteCookies"]);
}

function say({ globals }: Page, words: string[]): void {
  (globals["_paq"] as { push: (words: string[]) => void } | undefined)?.push(words);
}
