import { chromium } from "@playwright/test";
import lighthouse, { type Config, type Flags, type Result } from "lighthouse";
import type { ProductList } from "#shop/products/contract.ts";
import { measured } from "../../../playwright.config.ts";
import { freePort } from "../free-port.ts";

/** Runs Google's Lighthouse with its simulated phone. */
export type Lighthouse = {
  look: (url: string, only: Config["settings"]) => Promise<Result>;
  close: () => Promise<void>;
};

export async function openLighthouse(): Promise<Lighthouse> {
  const port = await freePort();
  const browser = await chromium.launch({ ...measured, args: [...measured.args, `--remote-debugging-port=${port}`] });
  return {
    look: (url, only) => {
      // Simulates the slow connection, and so waits for one second of quiet after a page, not for five.
      const flags: Flags = { port, logLevel: "error", throttlingMethod: "simulate" };
      return lookUntilSeen(url, flags, { extends: "lighthouse:default", settings: { ...only } });
    },
    close: () => browser.close(),
  };
}

/** On a busy machine the browser's trace may lack what an audit needs; then it runs again. */
async function lookUntilSeen(url: string, flags: Flags, config: Config, tries = 3): Promise<Result> {
  const lhr = (await lighthouse(url, flags, config))?.lhr;
  const failed = Object.values(lhr?.audits ?? {}).find(({ scoreDisplayMode }) => scoreDisplayMode === "error");
  const error = lhr?.runtimeError?.message ?? failed?.errorMessage;
  if (lhr && !error) return lhr;
  if (tries > 1) return lookUntilSeen(url, flags, config, tries - 1);
  throw new Error(`Lighthouse could not look at ${url}: ${error}`);
}

/** The pages whose figures are promised: home, a page of the demo, an entry and the login. */
export async function watchedPages(site: string, language: "de" | "en"): Promise<Record<string, string>> {
  const answer = await fetch(`${site}/api/v0/entry/?pageSize=1`);
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  const mount = language === "de" ? "" : "/en";
  const list = language === "de" ? "/Willkommen" : "/en/welcome";
  return {
    home: `${site}${mount || "/"}`,
    "a page": `${site}${mount}${language === "de" ? "/weine" : "/wines"}`,
    "an entry": `${site}${list}/${items[0]?._id}`,
    login: `${site}${mount}/login`,
  };
}

/** Pages of the demo's shop: its start, a list and a product. */
export async function shopPages(site: string, language: "de" | "en"): Promise<Record<string, string>> {
  const answer = await fetch(`${site}/api/v0/product/?type=bottle&pageSize=100`);
  const { items } = (await answer.json()) as ProductList;
  const wine = items.find(({ offers }) => offers.length > 1);
  if (!wine) throw new Error("the demo has no wine in several bottles");
  const shop = `${site}${language === "de" ? "" : "/en"}/shop`;
  return {
    "the shop": shop,
    "a group": `${shop}/${language === "de" ? "weissweine" : "white-wines"}`,
    "a product": `${shop}/${wine.slugs.group[language]}/${wine.slugs.product[language]}`,
  };
}
