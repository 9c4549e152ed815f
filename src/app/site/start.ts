import { startConsentOfPage } from "#cms/consent/web/index.ts";
import { startClicks } from "#cms/statistics/web/index.ts";
import { wakeAll } from "#web/islands/wake.ts";
import { startNavigation } from "#web/navigation/navigate.ts";
import { fetchNextSheet } from "#web/navigation/next-sheet.ts";
import { comeBack } from "#web/offline/come-back.ts";
import { registerWorker } from "#web/offline/register.ts";
import { startSending } from "#web/site/forms/sending.ts";
import { startSchemes } from "#web/site/scheme.ts";
import { copyPlain } from "#web/typeset/plain-copy.ts";

/** The starter for everybody: the islands of the page, and the way from page to page. */
const wake = (): void => {
  wakeAll(import.meta.glob<{ default: unknown }>("../../**/*.island.tsx"), ".island.tsx");
};
wake();
// The tools of the staff show a page again without leaving it.
document.addEventListener("renewed", wake);
// Before the way from page to page: a link that opens the cookie settings leads nowhere else.
startConsentOfPage();
startNavigation();
startClicks();
copyPlain();
startSending();
startSchemes();
comeBack();
fetchNextSheet();
registerWorker();

// Only pages made for those who look after the site name the second starter.
const tools = document.querySelector<HTMLElement>("[data-tools]")?.dataset["tools"];
if (tools) void import(/* @vite-ignore */ tools);
