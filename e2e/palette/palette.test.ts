import { axeFinds } from "../accessibility/axe.ts";
import { settled } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";

test("by keyboard alone, the palette goes to a screen, finds a thing, begins something new and remembers what was opened", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admincenter");
  await settled(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Suchen und öffnen" });
  const field = palette.getByRole("combobox", { name: "Wonach suchen Sie?" });
  await expect(field).toBeFocused();
  await expect(
    palette.getByRole("group", { name: "Tun" }).getByRole("option", { name: "Neuer Beitrag" }),
  ).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  await page.keyboard.type("weiterleit");
  const chosen = palette.getByRole("option", { selected: true });
  await expect(chosen).toHaveAccessibleName(/^Weiterleitungen/);
  await expect(palette.getByRole("status").first()).toHaveText(/\d+ Treffer/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Weiterleitungen" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("group", { name: "Zuletzt" }).getByRole("option").first()).toHaveAccessibleName(
    /^Weiterleitungen/,
  );
  await page.keyboard.type("weinprobe");
  const pages = palette.getByRole("group", { name: "Seiten" });
  await expect(pages.getByRole("option").first()).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  const name = await pages.getByRole("option").first().getAttribute("id");
  for (let step = 0; step < 20 && (await field.getAttribute("aria-activedescendant")) !== name; step += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admincenter\/pages\/[0-9a-f-]{36}/);

  await page.goto("/admincenter/settings");
  await settled(page);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("xyzqj");
  await expect(palette.getByText("Zu „xyzqj“ wurde nichts gefunden.")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admincenter\/entries\?q=xyzqj/);

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("neue weiter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admincenter\/redirects\/new$/);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
});

test("the palette keeps what is typed in it while a screen that was chosen before is still coming", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admincenter");
  await settled(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/admincenter\/redirects(?:\.data)?(?:\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  const field = page.getByRole("combobox", { name: "Wonach suchen Sie?" });
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("weiterleit");
  await expect(page.getByRole("option", { selected: true })).toHaveAccessibleName(/^Weiterleitungen/);
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("neue ");
  release();
  await expect(page).toHaveURL(/\/admincenter\/redirects$/);
  await expect(page.getByRole("heading", { level: 1, name: "Weiterleitungen", includeHidden: true })).toBeAttached();
  await page.keyboard.type("weiter");
  await expect(field).toHaveValue("neue weiter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admincenter\/redirects\/new$/);
  await expect(page.locator("#inhalt h1")).toBeFocused();
});

test("its button is there on a phone, and what it finds opens by a tap", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page);
  await page.goto("/admincenter");
  await settled(page);
  await page.getByRole("button", { name: "Suchen und öffnen" }).click();
  const palette = page.getByRole("dialog", { name: "Suchen und öffnen" });
  await palette.getByRole("combobox").fill("protokoll");
  await palette.getByRole("option", { name: /^Protokoll/ }).click();
  await expect(page).toHaveURL(/\/admincenter\/audit$/);
  await page.setViewportSize({ width: 1440, height: 900 });
});
