import type { Page } from "@playwright/test";
import { choose, draftIn } from "../help/admin-list.ts";
import { settled, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, sound } from "../help/things/entries.ts";

test.use({ ownBrowser: true });

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Meldungen/ });

/** From now on the forms of the list get no response; call the result to end that. */
async function unanswered(page: Page): Promise<() => Promise<void>> {
  const path = /\/admincenter\/entries\.data/;
  await page.route(path, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  return () => page.unroute(path);
}

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
    await expect(told(page)).toContainText(said);
    await page.clock.runFor(500);
  };
  const publish = () => act("Veröffentlichen", "Der Beitrag ist veröffentlicht.");
  const withdraw = () => act("Von der Website nehmen", "Der Beitrag ist nicht mehr auf der Website.");
  // What can be undone stays long enough to be read and undone.
  await publish();
  await page.clock.runFor(5000);
  await expect(told(page)).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(0);

  await withdraw();
  await page.clock.runFor(2000);
  await expect(told(page)).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(told(page)).toHaveCount(0);

  await publish();
  await told(page).hover();
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(1);
  await page.mouse.move(5, 500);
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(0);

  await withdraw();
  await told(page).getByRole("button").focus();
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(1);
  await actions.focus();
  await page.clock.runFor(4000);
  await expect(told(page)).toHaveCount(0);

  await publish();
  const seen = (state: "hidden" | "visible") =>
    page.evaluate(
      (now) => Object.defineProperty(document, "visibilityState", { value: now, configurable: true }),
      state,
    );
  await seen("hidden");
  await page.clock.runFor(60_000);
  await expect(told(page)).toHaveCount(1);
  await seen("visible");
  await page.clock.runFor(60_000);
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
  // Esc closes the menu first and notifications afterwards, even if the menu does not have the focus yet.
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
  // Notifications of the server that other tests have caused.
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
  // It tells what others caused: one's own clicks are kept there, and not counted.
  await expect(bell(page)).toHaveAccessibleName("Meldungen");
  await page.getByRole("link", { name: "Schlagwörter", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schlagwörter");
  await page.reload();
  await settled(page);
  await expect(bell(page)).toHaveAccessibleName("Meldungen");

  await bell(page).click();
  await expect(list.getByRole("listitem")).toHaveText([
    /^Fehler.*Das hat gerade nicht geklappt\..*Beiträge$/,
    /^Erledigt.*Der Beitrag ist veröffentlicht\.Beiträge$/,
  ]);
  await sound(page, "the notifications", "header");
  await list.getByRole("link", { name: "Beiträge" }).first().click();
  await expect(page).toHaveURL(/\/admincenter\/entries\?q=Noch/);
  await expect(list).toHaveCount(0);

  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("veröffentlicht");
});
