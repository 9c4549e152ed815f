import { startNavigation } from "../navigation/navigate.ts";
import { wakeAll } from "./wake.ts";

/** The starter for everybody: the islands of the page, and the way from page to page. */
wakeAll(import.meta.glob<{ default: unknown }>("../../**/*.island.tsx"), ".island.tsx");
startNavigation();

// Only pages made for those who look after the site name the second starter.
const tools = document.querySelector<HTMLElement>("[data-tools]")?.dataset["tools"];
if (tools) void import(/* @vite-ignore */ tools);
