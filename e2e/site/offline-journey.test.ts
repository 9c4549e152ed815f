import { expect, test, trusting } from "../help/browser/tls-line.ts";

test.use({ ...trusting, ownBrowser: true });

test("a visitor loses the connection, reads on, and goes where they wanted to when it is back", async ({
  page,
  context,
  line,
}) => {
  await page.goto("/weingut");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();

  await line.cut();
  try {
    // A link that fails without a connection leaves the page as it is.
    await page.locator('footer a[href="/Impressum"]').first().click();
    await expect(page.locator('[data-progress="failed"]')).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    // A reload has no page to stay on.
    await page.goto("/kontakt?von=karte");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gerade keine Verbindung");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // The page checks the connection by itself only while it is looked at.
    await page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "hidden" }));
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByRole("status")).toHaveText("Noch keine Verbindung.");
  } finally {
    await line.mend();
  }
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Gerade keine Verbindung");
  await expect(page).toHaveURL(/\/kontakt\?von=karte$/);

  // The device itself goes offline and comes back: nobody has to press anything.
  await context.setOffline(true);
  await page.goto("/en/wines");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection right now");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No connection right now");
  await expect(page).toHaveURL(/\/en\/wines$/);
});
