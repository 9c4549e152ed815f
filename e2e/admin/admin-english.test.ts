import type { Page } from "@playwright/test";
import { axeFinds } from "../accessibility/axe.ts";
import { colleague, enterAdmin, settled } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";

/** German words that would give away a text without a translation. */
const german = /\b(und|oder|nicht|Benutzer|Beitrag|Beiträge|Konto|Löschen|Speichern|Passwort|noch|keine?|Ihre?)\b/;

async function screensOf(page: Page): Promise<string[]> {
  await page.goto("/admincenter/settings/users/browse?role=customer");
  const user = await page.locator('a[href^="/admincenter/settings/users/0"]').first().getAttribute("href");
  await page.goto("/admincenter/entries");
  const entry = await page.locator('a[href^="/admincenter/entries/0"]').first().getAttribute("href");
  const users = "/admincenter/settings/users";
  return [
    ...["/admincenter", "/admincenter/entries", "/admincenter/entries/new", entry ?? ""],
    ...[users, `${users}/browse`, `${users}/browse?q=nobody-at-all`, `${users}/add`, user ?? ""],
    ...["/admincenter/files", "/admincenter/files?show=trash", "/admincenter/files?q=nothing-at-all"],
    ...["/admincenter/account", "/admincenter/nothing"],
  ];
}

/** What the screen itself says; the owner's own texts in another language are marked as such. */
function frameTexts(page: Page): Promise<string[]> {
  return page.locator("a, h1, h2, label, button, th, dt, p, .mantine-Text-root").evaluateAll((all) =>
    all
      .filter((one) => !one.closest("[lang]:not(html)"))
      .map((one) => {
        const own = one.cloneNode(true) as Element;
        for (const marked of own.querySelectorAll("[lang]")) marked.remove();
        return own.textContent;
      }),
  );
}

test("every screen of the admin centre is in English", async ({ page, api, mailbox, people }) => {
  await people.customer("Ann Miller");
  const jane = await colleague({ api, mailbox }, { name: "Jane Archer", role: "system", language: "en" });
  await enterAdmin(page, jane);
  for (const path of await screensOf(page)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect([path, (await frameTexts(page)).filter((text) => german.test(text))]).toEqual([path, []]);
  }
});

test("dialogs and refused fields are clean for axe too", async ({ page, api, mailbox, people }) => {
  const carla = await people.customer("Carla Jones");
  const jane = await colleague({ api, mailbox }, { name: "Jane Archer", role: "system", language: "en" });
  const clean = async () => {
    expect(await axeFinds(page)).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAdmin(page, jane, "/admincenter/settings/users/add");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Please enter a name.");
  await page.getByLabel("Name").fill("Carla");
  await page.getByLabel("Email address").fill(carla.email);
  await page.getByLabel("Discount in percent").fill("a lot");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByLabel("Discount in percent")).toHaveAccessibleDescription(/This has to be a number\./);
  await clean();

  await page.goto(`/admincenter/settings/users/browse?q=${encodeURIComponent(carla.email)}`);
  await settled(page);
  await page.getByRole("button", { name: `Actions for ${carla.name}` }).click();
  await clean();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: "Delete the user?" })).toBeVisible();
  await clean();
});

test("a user is found, opened and saved on a phone", async ({ page, api, mailbox, people }) => {
  const tom = await people.customer("Tom Anders-Hollenbach von der Lühe");
  const jane = await colleague({ api, mailbox }, { name: "Jane Archer", role: "system", language: "en" });
  await enterAdmin(page, jane);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admincenter/settings/users/browse");
  await settled(page);
  await page.getByRole("searchbox").fill(tom.email);
  await expect(page).toHaveURL(/[?&]q=/);
  await settled(page);
  await page.getByRole("listitem").getByRole("link", { name: tom.name }).click();
  await page.getByLabel("Discount in percent").fill("12.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Your account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
});

test("a user is invited by keyboard alone", async ({ page, api, mailbox }) => {
  const jane = await colleague({ api, mailbox }, { name: "Jane Archer", role: "system", language: "en" });
  await enterAdmin(page, jane, "/admincenter/settings/users/add");
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Kay Board");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`kay.${jane.email}`);
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press("Tab");
    if (await page.getByRole("radio", { name: "Admin" }).evaluate((radio) => radio === document.activeElement)) break;
  }
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Customer" })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Admin" })).toBeChecked();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kay Board");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
