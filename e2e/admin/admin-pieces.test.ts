import { choose, draftIn, show } from "../help/admin-list.ts";
import { told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, sound, written } from "../help/things/entries.ts";

test.use({ ownBrowser: true });

test("a question has a title, a content and two answers, Enter or Esc among them, and gives the focus back", async ({
  page,
}) => {
  await logIn(page);
  const actions = await draftIn(page, "Frag mich erst");
  const dialog = page.getByRole("dialog", { name: "Beitrag in den Papierkorb legen?" });
  const asked = async () => {
    await choose(page, actions, "In den Papierkorb");
    await expect(dialog).toContainText("„Frag mich erst“ verschwindet auch von der Website.");
    await expect(dialog.getByRole("button", { name: "bestätigen", exact: true })).toBeFocused();
  };
  for (const no of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "abbrechen", exact: true }).click(),
    () => dialog.getByRole("button", { name: "Schließen" }).click(),
  ]) {
    await asked();
    await no();
    await expect(dialog).toHaveCount(0);
    await expect(actions).toBeFocused();
    await expect(told(page)).toHaveCount(0);
  }
  await asked();
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText("Der Beitrag liegt im Papierkorb.");
});

test("who holds the Enter key down has not confirmed the question that it led to", async ({ page }) => {
  await logIn(page);
  const actions = await draftIn(page, "Nicht so hastig");
  await choose(page, actions, "In den Papierkorb");
  const yes = page.getByRole("dialog").getByRole("button", { name: "bestätigen" });
  await expect(yes).toBeFocused();
  const held = await yes.evaluate((button) => {
    const event = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
    return !button.dispatchEvent(event);
  });
  expect(held).toBe(true);
});

test("a menu opens and closes: by Esc, by a click beside it, and with the focus back on its button", async ({
  page,
}) => {
  await logIn(page);
  const actions = await draftIn(page, "Auf und zu");
  const menu = page.getByRole("menu");
  await actions.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Bearbeiten" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(actions).toBeFocused();
  await actions.click();
  await expect(menu).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu).toHaveCount(0);
});

test("a dialog opens and closes, holds the focus, and at 400 percent its cross stays in reach while it scrolls", async ({
  page,
}) => {
  await logIn(page);
  const { _id } = await written(page, { title: "Dialog bei 400 Prozent" });
  await page.setViewportSize({ width: 320, height: 256 });
  await show(page, `/admincenter/entries/${_id}`);
  const dialog = page.getByRole("dialog", { name: "Planen" });
  const more = page.getByRole("button", { name: "Weitere Aktionen" });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /planen/i }).press("Enter");
  await expect(dialog).toBeVisible();
  const cross = dialog.getByRole("button", { name: "Schließen" });
  const last = dialog.getByRole("button").last();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(cross).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
});

test("a screen that cannot load its data says so, and tries again", async ({ page }) => {
  await logIn(page);
  await show(page, "/admincenter");
  await page.route(/\/admincenter\/entries\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "Beiträge", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Da ist etwas schiefgegangen");
  await page.unroute(/\/admincenter\/entries\.data/);
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beiträge");
});

test("screens that belong together are tabs with addresses, and the panels of one screen are shown one at a time", async ({
  page,
}) => {
  await logIn(page);
  const { _id } = await written(page, { title: "Von Tab zu Tab" });
  await show(page, `/admincenter/entries/${_id}`);
  const tabs = page.getByRole("navigation", { name: "Ansichten des Beitrags" });
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Text");
  await tabs.getByRole("link", { name: "Versionen" }).click();
  await expect(page).toHaveURL(`/admincenter/entries/${_id}/versions`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Versionen von „Von Tab zu Tab“");
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Versionen");

  await call(page, "post", "auth/", { name: "Tab Ulator", handle: `${_id}@gaeste.example` });
  const { items } = await call<{ items: { _id: string }[] }>(page, "get", "mail/?pageSize=1");
  await show(page, `/admincenter/mails/${items[0]?._id}`);
  const panel = page.getByRole("tabpanel");
  await expect(page.getByRole("tab", { name: "Ansicht" })).toHaveAttribute("aria-selected", "true");
  await expect(panel).toHaveCount(1);
  await expect(panel.locator("iframe")).toBeVisible();
  await page.getByRole("tab", { name: "Ansicht" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Nur Text" })).toBeFocused();
  await expect(panel).toHaveCount(1);
  await expect(panel).toContainText("Tab Ulator");
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("all that can be set is found from one screen, and the menu marks one place", async ({ page }) => {
  await logIn(page);
  await show(page, "/admincenter");
  await page.getByRole("link", { name: "Einstellungen", exact: true }).click();
  await expect(page).toHaveTitle("Einstellungen · Vitrine");
  const ways = page.locator("main").getByRole("link");
  for (const name of ["Ihr Konto", "Benutzer", "Postausgang", "Schlagwörter", "Protokoll"]) {
    // A way begins with its name; the warning about mails leads to the outbox as well.
    await expect(ways.filter({ hasText: new RegExp(`^${name}`) })).toHaveCount(1);
  }
  const here = page.getByRole("navigation", { name: "Verwaltung" }).locator("[aria-current]");
  await expect(here).toHaveText("Einstellungen");
  await sound(page, "the settings");
  // Its letters come from the site, so that they are the same on every device.
  await expect(page.locator("body")).toHaveCSS("font-family", /^Figtree\b/);
  const loaded = () => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
  expect(await page.evaluate(loaded)).toContain("Figtree");
  await ways.filter({ hasText: "Benutzer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Benutzer");
  await expect(here).toHaveText("Benutzer");
});
