import { settled } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";

test("the owner chooses how dates of entries are written, and visitors see it at once", async ({
  page,
  browser,
  site,
}) => {
  const visitor = await (await browser.newContext({ baseURL: site })).newPage();
  // A card that announces an event says in words when that is.
  const dates = visitor.locator(".entry-card time").filter({ hasText: /^\d\d\D\d\d\D\d{4}$/ });
  const date = dates.first();
  await visitor.goto("/");
  await expect(date).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await logIn(page);
  const choose = async (name: RegExp): Promise<void> => {
    await page.goto("/admincenter/settings");
    await settled(page);
    await page.getByRole("main").getByRole("link", { name: "Website", exact: true }).click();
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Gespeichert. Besucher sehen es sofort.").first()).toBeVisible();
  };
  try {
    await choose(/TT\.MM\.JJJJ/);
    await visitor.goto("/en");
    await expect(date).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
    await visitor.locator(".entry-more").scrollIntoViewIfNeeded();
    await expect.poll(() => visitor.locator(".entry-card").count()).toBeGreaterThanOrEqual(4);
    await expect(dates.last()).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
  } finally {
    await choose(/DD\/MM\/YYYY/);
  }
  await visitor.reload();
  await expect(date).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await visitor.context().close();
});
