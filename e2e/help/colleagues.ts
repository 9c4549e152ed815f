import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { Mailbox } from "./mail/mailbox.ts";
import { type Person, stranger } from "./people.ts";
import { logIn, owner } from "./site.ts";

type House = { api: APIRequestContext; mailbox: Mailbox };
type Wish = { name: string; role: "customer" | "admin" | "system"; language?: "de" | "en" };

/** Somebody with this role and a password, who is logged in nowhere. */
export async function colleague({ api, mailbox }: House, { name, role, language = "de" }: Wish): Promise<Person> {
  const person = stranger(name);
  await api.post("/api/v0/login", { data: { handle: owner.email, password: owner.password } });
  const added = await api.post("/api/v0/auth/", {
    data: { name, handle: person.email, roles: [role], language, current: owner.password },
  });
  if (!added.ok()) throw new Error(await added.text());
  const { link } = await mailbox.next({ to: person.email, subject: /./ });
  const token = new URLSearchParams(link.split("?")[1]).get("token");
  const set = await api.post("/api/v0/setPassword", { data: { token, password: person.password } });
  if (!set.ok()) throw new Error(await set.text());
  return person;
}

/** Opens a screen of the admin centre, logged in. */
export async function enterAdmin(page: Page, person: Person, path = "/admincenter"): Promise<void> {
  await logIn(page, person);
  await page.goto(path);
  await settled(page);
}

/** A page for the owner whose browser runs no script, logged in. */
export async function withoutScript(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site, locale: "de-DE" });
  const page = await context.newPage();
  await logIn(page);
  return page;
}

/**
 * Waits until the screen is hydrated, with the first button of the selector. React marks elements while it goes from top
 * to bottom; what is chosen before it has reached the end is lost.
 */
export async function settled(page: Page, first = "#inhalt button, header button"): Promise<void> {
  await page.waitForFunction((selector) => {
    const marked = (node: object, mark: string) => Object.entries(node).find(([key]) => key.startsWith(mark))?.[1];
    const button = document.querySelector(selector);
    const root = marked(document, "__reactContainer")?.stateNode.current.memoizedState;
    return button !== null && marked(button, "__react") !== undefined && root?.isDehydrated !== true;
  }, first);
}

/** The notifications of the admin centre. */
export function told(page: Page) {
  return page.locator(".mantine-Notification-root");
}

export async function confirm(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "bestätigen" }).click();
}
