import type { Locator, Page } from "@playwright/test";
import { settled, told } from "../help/colleagues.ts";
import { call, sound, written } from "../help/entries.ts";
import { expect, logIn, test } from "../help/site.ts";

test.use({ ownBrowser: true });

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Meldungen/ });

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The list with nothing but one new draft in it. */
async function draftIn(page: Page, title: string): Promise<Locator> {
  await written(page, { title });
  await show(page, `/admincenter/entries?q=${encodeURIComponent(title)}`);
  return page.getByRole("button", { name: `Aktionen für „${title}“` });
}

async function choose(page: Page, actions: Locator, item: string): Promise<void> {
  await actions.click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** From now on nobody answers the forms of the list; the answer ends that. */
async function unanswered(page: Page): Promise<() => Promise<void>> {
  const path = /\/admincenter\/entries\.data/;
  await page.route(path, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  return () => page.unroute(path);
}

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

test("a success is told for three seconds, but stays while somebody reads it or cannot see it", async ({ page }) => {
  await logIn(page);
  await page.clock.install();
  const actions = await draftIn(page, "Drei Sekunden");
  await page.clock.pauseAt(Date.now() + 60_000);
  // Menus and notifications come and go by the same clock.
  const act = async (item: string, said: string) => {
    await actions.click();
    await page.clock.runFor(500);
    await page.getByRole("menuitem", { name: item }).click();
    await expect(told(page)).toHaveText(said);
    await page.clock.runFor(500);
  };
  const publish = () => act("Veröffentlichen", "Der Beitrag ist veröffentlicht.");
  const withdraw = () => act("Von der Website nehmen", "Der Beitrag ist nicht mehr auf der Website.");
  await publish();
  await page.clock.runFor(2000);
  await expect(told(page)).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(told(page)).toHaveCount(0);

  await withdraw();
  await told(page).hover();
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(1);
  await page.mouse.move(5, 500);
  await page.clock.runFor(4000);
  await expect(told(page)).toHaveCount(0);

  await publish();
  await told(page).getByRole("button").focus();
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(1);
  await actions.focus();
  await page.clock.runFor(4000);
  await expect(told(page)).toHaveCount(0);

  await withdraw();
  const seen = (state: "hidden" | "visible") =>
    page.evaluate(
      (now) => Object.defineProperty(document, "visibilityState", { value: now, configurable: true }),
      state,
    );
  await seen("hidden");
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(1);
  await seen("visible");
  await page.clock.runFor(4000);
  await expect(told(page)).toHaveCount(0);
});

test("an error stays until it is closed, is read aloud at once, and Esc closes the one that has the focus", async ({
  page,
}) => {
  await logIn(page);
  await page.clock.install();
  const actions = await draftIn(page, "Ohne Leitung");
  await unanswered(page);
  const error = page.getByRole("alert").filter({ hasText: "Das hat gerade nicht geklappt." });
  await choose(page, actions, "Veröffentlichen");
  await expect(error).toBeVisible();
  await page.clock.runFor(600_000);
  await expect(error).toBeVisible();
  await error.getByRole("button", { name: "Schließen" }).focus();
  await page.keyboard.press("Escape");
  await expect(error).toHaveCount(0);
  await expect(actions).toBeFocused();

  await choose(page, actions, "Veröffentlichen");
  await expect(error).toBeVisible();
  // Esc is for the menu first, and only then for what was told: even when the focus has not reached the menu yet.
  await actions.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await actions.focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(error).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(error).toHaveCount(0);
});

test("a notification does not stand over what has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page);
  const actions = await draftIn(page, "Nicht im Weg");
  await unanswered(page);
  await choose(page, actions, "Veröffentlichen");
  await expect(told(page)).toBeVisible();
  for (const target of [page.getByRole("link", { name: "Neuer Beitrag" }), page.getByRole("searchbox"), actions]) {
    await target.focus();
    await expect
      .poll(async () => {
        const [box, focus] = [await told(page).boundingBox(), await target.boundingBox()];
        if (!box || !focus) return "not there";
        return focus.y < box.y + box.height && focus.y + focus.height > box.y ? "covered" : "clear";
      })
      .toBe("clear");
  }
});

test("whatever was told is read again under the bell, on other screens and after a reload, until one logs out", async ({
  page,
}) => {
  await logIn(page);
  // What the server has told because of other tests.
  await call(page, "post", "notification/read/", { upTo: 10 ** 9 });
  const actions = await draftIn(page, "Noch einmal lesen");
  await bell(page).click();
  const list = page.getByRole("dialog", { name: /^Meldungen/ });
  await expect(list).toContainText("Noch keine Meldungen.");
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();

  await choose(page, actions, "Veröffentlichen");
  await expect(told(page)).toBeVisible();
  const answer = await unanswered(page);
  await choose(page, actions, "Von der Website nehmen");
  await expect(page.getByRole("alert")).toBeVisible();
  await answer();
  await expect(bell(page)).toHaveAccessibleName("Meldungen, 2 ungelesene");
  await page.getByRole("link", { name: "Schlagwörter", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schlagwörter");
  await page.reload();
  await settled(page);
  await expect(bell(page)).toHaveAccessibleName("Meldungen, 2 ungelesene");

  await bell(page).click();
  await expect(list.getByRole("listitem")).toHaveText([
    /^Fehler.*Das hat gerade nicht geklappt\..*Beiträge$/,
    /^Erledigt.*Der Beitrag ist veröffentlicht\.Beiträge$/,
  ]);
  await list.getByRole("button", { name: "Alle gelesen" }).click();
  await expect(bell(page)).toHaveAccessibleName("Meldungen");
  await sound(page, "the notifications", "header");
  await list.getByRole("link", { name: "Beiträge" }).first().click();
  await expect(page).toHaveURL(/\/admincenter\/entries\?q=Noch/);
  await expect(list).toHaveCount(0);

  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("veröffentlicht");
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
    await expect(ways.filter({ hasText: name })).toHaveCount(1);
  }
  const here = page.getByRole("navigation", { name: "Verwaltung" }).locator("[aria-current]");
  await expect(here).toHaveText("Einstellungen");
  await sound(page, "the settings");
  await ways.filter({ hasText: "Benutzer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Benutzer");
  await expect(here).toHaveText("Benutzer");
});
