import type { Locator, Page } from "@playwright/test";
import { settled } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";

const item = (label: string, ...below: string[]) => ({
  ...{ _id: label, to: `#${label.toLowerCase()}`, label: { de: label } },
  items: below.map((inner) => ({ _id: inner, to: `#${inner.toLowerCase()}`, label: { de: inner } })),
});

/** Both menus in words; what stands below an item is in brackets after it. */
async function menus(page: Page): Promise<string[]> {
  const lists = ["Menü oben", "Menü unten"].map((name) =>
    page.getByRole("region", { name }).evaluate((menu) => {
      const words = (list: Element): string =>
        [...list.children]
          .map((one) => {
            const below = one.querySelector("ol");
            return `${one.querySelector(".menus-word")?.textContent}${below ? `(${words(below)})` : ""}`;
          })
          .join(" ");
      return words(menu.querySelector("ol")!);
    }),
  );
  return Promise.all(lists);
}

const line = (page: Page, label: string): Locator => page.locator(`[data-row="${label}"]`);

type Target = { to: string; at: "above" | "below"; right?: number };

/** Seizes an item by its words and drops it above or below another one, so many pixels further to the right in its menu than before. */
async function drag(page: Page, label: string, { to, at, right = 0 }: Target) {
  const from = (await line(page, label).locator(".menus-word").first().boundingBox())!;
  const over = (await line(page, to).boundingBox())!;
  const leftOf = async (name: string) =>
    (await line(page, name).locator("xpath=ancestor::ol[last()]").boundingBox())!.x;
  const x = from.x + 4;
  const there = x - (await leftOf(label)) + (await leftOf(to)) + right;
  const y = at === "above" ? over.y + 3 : over.y + over.height - 3;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 3, from.y + from.height / 2 + 3);
  await page.mouse.move(there, y, { steps: 6 });
  // Not before it is moved within the same element is it over it.
  await page.mouse.move(there + 1, y);
  await expect(page.locator("[data-drop]")).toHaveCount(1);
  await page.mouse.up();
}

test("an item is dragged below another one, out of it and into the other menu, and by keyboard back again", async ({
  page,
}) => {
  await logIn(page);
  const draft = await page.request.get("/api/v0/menu/draft");
  const { version, header, footer } = (await draft.json()) as { version: number; header: unknown; footer: unknown };
  const headers = { "sec-fetch-site": "same-origin" };
  const written = { header: [item("Weine", "Rot", "Weiß"), item("Hof"), item("Feste")], footer: [item("Presse")] };
  const data = { version, ...written };
  expect((await page.request.put("/api/v0/menu", { headers, data })).status()).toBe(200);
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto("/admincenter/menus");
  await settled(page);
  const said = page.getByRole("status").filter({ hasText: "steht jetzt" });
  await drag(page, "Feste", { to: "Hof", at: "below", right: 40 });
  expect(await menus(page)).toEqual(["Weine(Rot Weiß) Hof(Feste)", "Presse"]);
  await expect(said).toHaveText("„Feste“ steht jetzt unter „Hof“.");
  await drag(page, "Feste", { to: "Weine", at: "above", right: -40 });
  expect(await menus(page)).toEqual(["Feste Weine(Rot Weiß) Hof", "Presse"]);
  await drag(page, "Hof", { to: "Rot", at: "below" });
  expect(await menus(page)).toEqual(["Feste Weine(Rot Hof Weiß)", "Presse"]);
  // What has items below it takes them along.
  await drag(page, "Weine", { to: "Presse", at: "below" });
  expect(await menus(page)).toEqual(["Feste", "Presse Weine(Rot Hof Weiß)"]);
  await expect(said).toHaveText("„Weine“ steht jetzt im Menü unten.");
  await drag(page, "Rot", { to: "Feste", at: "below" });
  expect(await menus(page)).toEqual(["Feste(Rot)", "Presse Weine(Hof Weiß)"]);
  await page.getByRole("button", { name: "„Weine“ bearbeiten" }).press("Enter");
  await page.getByRole("button", { name: "In das Menü oben verschieben" }).press("Enter");
  await expect(page.getByRole("button", { name: "„Weine“ zuklappen" })).toBeFocused();
  expect(await menus(page)).toEqual(["Feste(Rot) Weine(Hof Weiß)", "Presse"]);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Gespeichert. Besucher sehen es sofort.")).toBeVisible();
  // As it was, for the other tests of this site.
  const saved = (await (await page.request.get("/api/v0/menu/draft")).json()) as { version: number };
  const restored = { headers, data: { version: saved.version, header, footer } };
  expect((await page.request.put("/api/v0/menu", restored)).status()).toBe(200);
});
