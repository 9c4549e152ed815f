import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { test as base, owner } from "./site.ts";

export type Person = { name: string; email: string; password: string };

/** A person who is unknown to the site. */
export function stranger(name: string): Person {
  const email = `${name.toLowerCase().replace(/\W+/g, ".")}.${randomUUID().slice(0, 8)}@gaeste.example`;
  return { name, email, password: "Amsel Drossel Fink Star" };
}

/** Users that the owner has invited. */
type People = {
  /** Invites somebody; returns the link of the mail. */
  invite: (person: Person) => Promise<string>;
  /** A customer with a password, who is logged in nowhere. */
  customer: (name: string) => Promise<Person>;
};

export const test = base.extend<{ api: APIRequestContext; people: People }>({
  /** The API as a page of the site would call it. */
  api: async ({ playwright, site }, use) => {
    const headers = { "sec-fetch-site": "same-origin" };
    const api = await playwright.request.newContext({ baseURL: site, extraHTTPHeaders: headers });
    await use(api);
    await api.dispose();
  },
  people: async ({ api, mailbox }, use) => {
    const invite = async ({ name, email }: Person) => {
      await accepted(api.post("/api/v0/login", { data: { handle: owner.email, password: owner.password } }));
      await accepted(api.post("/api/v0/auth/", { data: { name, handle: email, language: "de" } }));
      return (await mailbox.next({ to: email, subject: /^Ihr Konto bei/ })).link;
    };
    const customer = async (name: string) => {
      const person = stranger(name);
      const token = new URLSearchParams((await invite(person)).split("?")[1]).get("token");
      await accepted(api.post("/api/v0/setPassword", { data: { token, password: person.password } }));
      return person;
    };
    await use({ invite, customer });
  },
});

export { expect } from "@playwright/test";

async function accepted(answer: Promise<APIResponse>): Promise<void> {
  const said = await answer;
  if (!said.ok()) throw new Error(`${said.url()}: ${said.status()} ${await said.text()}`);
}

type Attempt = { email: string; password: string; at?: string };

/** Logs in with the login form: on its page, or with `at: ""` on the current one, by the Enter key. */
export async function enter(page: Page, { email, password, at = "/login" }: Attempt): Promise<void> {
  if (at) await page.goto(at);
  await page.getByLabel("Email").fill(email);
  await page.getByPlaceholder(/^Passwor[dt]$/).fill(password);
  const answered = page.waitForEvent("load");
  await page.getByPlaceholder(/^Passwor[dt]$/).press("Enter");
  await answered;
}

export async function register(page: Page, { name, email, password }: Person): Promise<void> {
  await page.goto("/registrieren");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort").fill(password);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
}

/** One of the parts of the account page, by its heading. */
export function part(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

/** The name in the bar above the page. */
export function bar(page: Page) {
  return page.getByRole("region", { name: /^(Ihr Konto|Your account)$/ });
}
