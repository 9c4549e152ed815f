import type { RouterContextProvider } from "react-router";
import type { Inner } from "#cms/menus/menu.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { screens } from "#contract/addresses.ts";
import { translator } from "#contract/texts/translate.ts";
import { load } from "#web/load.ts";

/** A screen of the site, as an item leads to it. */
export type OfferedScreen = Pick<Inner, "to" | "label">;

/** The functions of the site whose screens are for every visitor. */
const offered = ["shop", "guestbook"] as const;

/** What a menu can lead to besides pages: the screens of the functions that are switched on. */
export async function offeredScreens(context: Readonly<RouterContextProvider>): Promise<OfferedScreen[]> {
  const [config] = await load(context, readConfig, { query: {} });
  return offered
    .filter((name) => config?.components[name].enabled)
    .map((name) => {
      const words = `site:component.${name}`;
      return { to: `/${screens[name].de}`, label: { de: translator("de")(words), en: translator("en")(words) } };
    });
}
