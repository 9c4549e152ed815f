import { join } from "node:path";
import { type Browser, type BrowserContext, type Page, request } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import { type Address, type Things, thingsOf } from "../help/all-addresses.ts";
import { colleague } from "../help/colleagues.ts";
import { mailboxIn } from "../help/mail/mailbox.ts";
import type { Person } from "../help/people.ts";
import { logIn, type Product } from "../help/site.ts";

/** Who looks at a screen; a stranger has not answered the cookie banner yet. */
export type Who = Address["who"] | "stranger";

export type People = Record<`${"customer" | "system"} ${Language}`, Person>;

/** Users of every role and language, and one of each thing that has an address. */
export async function furnish(product: Product): Promise<{ people: People; things: Things }> {
  const api = await request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { "sec-fetch-site": "same-origin" },
  });
  const mailbox = mailboxIn(join(product.data, "mail"));
  const add = (name: string, role: "customer" | "system", language: Language) =>
    colleague({ api, mailbox }, { name, role, language });
  const people: People = {
    "customer de": await add("Marlene Vogt", "customer", "de"),
    "customer en": await add("Harriet Bloom", "customer", "en"),
    "system de": await add("Katharina Amsel", "system", "de"),
    "system en": await add("Oliver Finch", "system", "en"),
  };
  const things = await thingsOf(api);
  await api.dispose();
  return { people, things };
}

/** Browser pages, one for each user and language, opened on first use. */
export function castOf(browser: Browser, { url, people }: { url: string; people: People }) {
  const open = new Map<string, Promise<{ context: BrowserContext; page: Page }>>();
  async function enter(who: Who, language: Language) {
    const answered = { name: "accepted", value: "false", url };
    const context = await browser.newContext({
      baseURL: url,
      locale: language === "de" ? "de-DE" : "en-GB",
      timezoneId: "Europe/Berlin",
      reducedMotion: "reduce",
    });
    if (who !== "stranger") await context.addCookies([answered]);
    const page = await context.newPage();
    if (who === "customer" || who === "system") await logIn(page, people[`${who} ${language}`]);
    return { context, page };
  }
  return async (who: Who, language: Language): Promise<Page> => {
    const key = `${who} ${language}`;
    const entered = open.get(key) ?? enter(who, language);
    open.set(key, entered);
    return (await entered).page;
  };
}
