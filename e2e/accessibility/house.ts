import type { Page } from "@playwright/test";
import { type Address, allAddresses, type Things, thingNames } from "../help/all-addresses.ts";
import { settled } from "../help/colleagues.ts";
import { test as base, expect } from "../help/site.ts";
import { castOf, furnish } from "../screens/cast.ts";
import { atRest } from "./checks.ts";

type House = {
  /** An address as it is asked for, with the ids of things that are there. */
  pathOf: (path: string) => string;
  /** The page of one who may see this, with the address opened in it as on a desk in daylight. */
  open: (address: Address) => Promise<Page>;
  /** Errors that the browser wrote into its console since the last address was opened. */
  complaints: () => string[];
};

/** The demo site with people of every kind, each with a browser that stays open from one test to the next. */
export const test = base.extend<object, { house: House }>({
  house: [
    async ({ product, browser }, use) => {
      const { people, things } = await furnish(product);
      const cast = castOf(browser, { url: product.url, people });
      const pathOf = (path: string): string => withThings(path, things);
      const listening = new WeakSet<Page>();
      let complaints: string[] = [];
      const open = async (address: Address): Promise<Page> => {
        const page = await cast(address.who, address.language);
        if (!listening.has(page)) page.on("console", (said) => said.type() === "error" && complaints.push(said.text()));
        listening.add(page);
        complaints = [];
        await page.unrouteAll();
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.emulateMedia({ colorScheme: "light", forcedColors: "none", reducedMotion: "reduce" });
        const answer = await page.goto(pathOf(address.path));
        // Otherwise the screen that says that nothing is there would be looked at in place of this one.
        if (address.path.includes("some-")) expect([address.path, answer?.status()]).toEqual([address.path, 200]);
        if (isStaffs(address)) {
          await settled(page);
          // What is still loading changes the page while axe reads it.
          await expect(page.locator(".admin-progress[data-state=busy], .mantine-Loader-root")).toHaveCount(0);
        }
        // Links to the plans of an entry lead to its editor.
        if (/\/entries\/(new|some-entry)(\/publication)?$/.test(address.path))
          await page.locator("#entry-content.ProseMirror").waitFor();
        await atRest(page);
        return page;
      };
      // A page that is not there says so with its status, which the browser reports; and no script is let into the
      // preview of a mail, not even one of these tests.
      const untold = () => complaints.filter((text) => !/status of (404|410)|frame is sandboxed/.test(text));
      await use({ pathOf, open, complaints: untold });
    },
    { scope: "worker" },
  ],
});

export { expect } from "../help/site.ts";

/** Things that are not there yet when the names of the tests are made: `some-entry` stands for the id of an entry. */
const some = Object.fromEntries(thingNames.map((name) => [name, `some-${name}`])) as Things;

function withThings(path: string, things: Things): string {
  return path.replace(/(?<=\/|=)some-(\w+)/g, (_, name: keyof Things) => things[name]);
}

/**
 * They only take a form or lead elsewhere, stand before a site that is not set up, or in a frame of the editor; what is not published, and
 * the change of an order that nobody has proposed, is not there for guests.
 */
const noScreens =
  /^(\/en)?\/(?:(logout|einrichten|setup|veroeffentlichen|publish)$|canvas\/|e\/(section|product|productgroup)\/|shop\/order\/some-order\/change$)/;

/** What each person meets at an address of the site besides what guests do. */
const besides: Address[] = [
  { path: "/", language: "de", who: "customer" },
  { path: "/", language: "de", who: "system" },
  { path: "/en", language: "en", who: "system" },
  { path: "/Willkommen/some-entry", language: "de", who: "system" },
  { path: "/e/some-entry?draft=1", language: "de", who: "system" },
  { path: "/en/e/some-entry?draft=1", language: "en", who: "system" },
  { path: "/e/page/some-page?draft=1", language: "de", who: "system" },
  { path: "/en/e/page/some-page?draft=1", language: "en", who: "system" },
  { path: "/e/product/some-product?draft=1", language: "de", who: "system" },
  { path: "/en/e/productgroup/some-productgroup?draft=1", language: "en", who: "system" },
  { path: "/verify?token=used", language: "de", who: "guest" },
  { path: "/en/password?token=used", language: "en", who: "guest" },
  { path: "/admincenter/entries/new", language: "de", who: "system" },
  { path: "/admincenter/entries/new", language: "en", who: "system" },
  { path: "/admincenter/settings/users/browse?q=nobody-at-all", language: "en", who: "system" },
  { path: "/admincenter/shop/items/new", language: "de", who: "system" },
  { path: "/admincenter/shop/items/new?type=case", language: "en", who: "system" },
  { path: "/admincenter/shop/items/order?group=some-productgroup", language: "de", who: "system" },
];

/** Every screen of the product, for one who may see it. */
export const everyScreen = [...(await allAddresses(some)).filter(({ path }) => !noScreens.test(path)), ...besides];

export function isStaffs({ path }: Address): boolean {
  return /^\/(admincenter|shop\/manage)(\/|$)/.test(path);
}

/** One address for each way in which screens are built. */
export function templates(...paths: string[]): Address[] {
  return paths.map((path) => {
    const found = everyScreen.find((address) => address.path === path);
    if (!found) throw new Error(`${path} is no address of the product`);
    return found;
  });
}
