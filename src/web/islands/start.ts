import { startConsent } from "../consent/consent.ts";
import { startNavigation } from "../navigation/navigate.ts";
import { comeBack } from "../offline/come-back.ts";
import { registerWorker } from "../offline/register.ts";
import { wakeAll } from "./wake.ts";

/** The starter for everybody: the islands of the page, and the way from page to page. */
const wake = (): void => {
  wakeAll(import.meta.glob<{ default: unknown }>("../../**/*.island.tsx"), ".island.tsx");
};
wake();
// The tools of the staff show a page anew without leaving it.
document.addEventListener("renewed", wake);
// Before the way from page to page: a link that opens the cookie settings leads nowhere else.
startConsent();
startNavigation();
comeBack();
registerWorker();

// Services of others, and what waits for a click: where there is none, nothing is loaded for it.
if (document.querySelector("[data-integration], [data-embed]")) void import("../consent/wake-integrations.ts");

// Only pages made for those who look after the site name the second starter.
const tools = document.querySelector<HTMLElement>("[data-tools]")?.dataset["tools"];
if (tools) void import(/* @vite-ignore */ tools);
