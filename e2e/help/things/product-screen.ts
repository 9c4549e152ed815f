import type { Page } from "@playwright/test";
import { settled, told } from "../colleagues.ts";
import { expect } from "../site.ts";
import { call } from "./entries.ts";
import { photograph, stored, untilMade } from "./files.ts";

export const late = { timeout: 20_000 };

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

/** A picture with all its sizes; returns its id. */
export async function picture(page: Page, name: string): Promise<string> {
  const { _id } = await stored(page, await photograph(name));
  const state = async () => (await call<{ status: string }>(page, "get", `file/?id=${_id}`)).status;
  await expect.poll(state, untilMade).toBe("ready");
  return _id;
}

/** Types into a field that the keyboard has reached. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: label, exact: true }).first();
  await field.focus({ timeout: 10_000 });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

export async function saved(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/).first()).toBeVisible(late);
}

/** Begins a product of a kind, from the list of all. */
export async function begin(page: Page, kind: RegExp): Promise<void> {
  await page.goto("/admincenter/shop/items/new");
  await settled(page);
  await page.getByRole("link", { name: kind }).press("Enter");
  await expect(page.getByRole("heading", { name: /^Neues Produkt: / })).toBeVisible();
}

/** What visitors see from now on is what is written. */
export async function publish(page: Page): Promise<void> {
  await button(page, "Veröffentlichen").press("Enter");
  await expect(told(page)).toContainText("Veröffentlicht. Besucher sehen jetzt diese Fassung.", late);
}

/** What the law and the site ask for before a product goes live. */
export const gates = (page: Page) => page.getByRole("region", { name: "Vor dem Veröffentlichen" });

/** Saves it, and nothing is missing. */
export async function ready(page: Page): Promise<void> {
  await saved(page);
  await expect(gates(page).getByText("Alles da. Das Produkt kann veröffentlicht werden.")).toBeVisible(late);
}

export async function inGroup(page: Page, label: string): Promise<void> {
  await page.getByLabel("Produktgruppe", { exact: true }).selectOption({ label });
}

/** Begins a product with what is written in another one, and gives it its name. */
export async function copy(page: Page, of: string, name: string): Promise<void> {
  await page.goto(`/admincenter/shop/items?q=${of}&sort=changed`);
  await settled(page);
  await button(page, `Aktionen für „${of}“`).press("Enter");
  await page.getByRole("menuitem", { name: "Duplizieren" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name (Deutsch)" })).toHaveValue(`${of} (Kopie)`, late);
  await type(page, "Name (Deutsch)", name);
  await type(page, "Name (Englisch)", name);
  await ready(page);
}
