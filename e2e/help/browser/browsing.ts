import type {
  Browser,
  BrowserContext,
  PlaywrightTestOptions as Options,
  Page,
  PlaywrightWorkerArgs,
} from "@playwright/test";

export type Browsing = {
  /** A test that changes its browser for good (clock, scripts before each page, policies) asks for one of its own. */
  ownBrowser: boolean;
};

type Args = PlaywrightWorkerArgs &
  Browsing &
  Pick<Options, "baseURL" | "viewport" | "javaScriptEnabled" | "storageState">;
type Use<T> = (what: T) => Promise<void>;

const shared = new Map<string, BrowserContext>();

/**
 * The browser of a test. A new one takes as long as a page of the product does; so the tests of a worker use one after
 * the other, emptied of what was left in it.
 */
export async function context(
  { browser, ownBrowser, baseURL, viewport, javaScriptEnabled, storageState }: Args,
  use: Use<BrowserContext>,
): Promise<void> {
  if (ownBrowser) {
    const own = await browser.newContext();
    await use(own);
    return own.close();
  }
  const kept = await sharedContext(browser, JSON.stringify({ baseURL, viewport, javaScriptEnabled }));
  await kept.clearCookies();
  if (typeof storageState === "object") await kept.addCookies(storageState.cookies);
  await kept.clearPermissions();
  await kept.setOffline(false);
  await use(kept);
  await kept.unrouteAll({ behavior: "ignoreErrors" });
  for (const page of kept.pages()) await page.close();
}

/** A window in which nothing is stored. */
export async function page({ context, site }: { context: BrowserContext; site: string }, use: Use<Page>) {
  const opened = await context.newPage();
  const session = await context.newCDPSession(opened);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  await session.send("Storage.clearDataForOrigin", { origin: site, storageTypes });
  await session.detach();
  await use(opened);
}

async function sharedContext(browser: Browser, key: string): Promise<BrowserContext> {
  const kept = shared.get(key);
  if (kept) return kept;
  const made = await browser.newContext();
  made.once("close", () => shared.delete(key));
  shared.set(key, made);
  return made;
}

/** Nothing reaches the server any more, as in a crash: not even what a page sends while it is closed. */
export async function cutOff(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("cut off"));
  });
}
