import { axeFinds } from "../accessibility/axe.ts";
import { settled } from "../help/colleagues.ts";
import { databaseOf } from "../help/product-database.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";

/** A site of its own, whose visitors are counted. */
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

/** As if somebody had been there on some days ago. */
function visited(product: Pick<Product, "data">, { daysAgo, path, visits }: Visited): void {
  const database = databaseOf(product);
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  database.prepare("insert into statistic_hours values (?, 12, ?, ?, ?)").run(day, visits * 2, visits, visits);
  database
    .prepare("insert into statistic_counts values ('day', ?, 'page', ?, ?, ?)")
    .run(day, path, visits * 2, visits);
  database.close();
}
type Visited = { daysAgo: number; path: string; visits: number };

test("an owner reads last month: visitors without script are counted, numbers stand beside the chart, and the owner is not", async ({
  page,
  browser,
  site,
  product,
}) => {
  test.slow();
  await logIn(page);
  await page.goto("/admincenter/analytics");
  await settled(page);
  await expect(page.getByText("In diesem Zeitraum war noch niemand da")).toBeVisible();
  await sound(page, "statistics without visits");

  visited(product, { daysAgo: 10, path: "/weine", visits: 40 });
  visited(product, { daysAgo: 45, path: "/weine", visits: 20 });
  // A browser without a head says so, and is taken for a robot.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false, locale: "de-AT", userAgent });
  const guest = await context.newPage();
  await guest.goto("/");
  await guest.goto("/weine");
  await guest.goto("/gibt-es-nicht");

  await page.goto("/admincenter/analytics");
  await settled(page);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  const visits = part("Besuche");
  await expect(visits.getByRole("link", { name: /^Besuche / })).toContainText(/41.*105 % mehr als davor/);
  await expect(part("Seiten").getByRole("row", { name: /^\/weine/ })).toContainText("81");
  await expect(part("Länder").getByRole("row")).toContainText(["Besuche", /Österreich.*1/]);
  await expect(part("Nicht gefunden")).toContainText("/gibt-es-nicht");
  await expect(part("Gerade jetzt")).toContainText("1 Besuch mit einem Aufruf");
  await visits.getByRole("link", { name: /^Aufrufe/ }).press("Enter");
  await expect(part("Aufrufe").getByRole("img", { name: /^Aufrufe, / })).toBeVisible();
  await part("Aufrufe").getByText("Als Tabelle").press("Enter");
  await expect(part("Aufrufe").getByRole("row")).toHaveCount(31);
  await sound(page, "statistics");

  await page.getByRole("link", { name: "7 Tage" }).press("Enter");
  await expect(page).toHaveURL(/\?days=7&show=views$/);
  await expect(part("Seiten").getByRole("row", { name: /^\/weine/ })).not.toContainText("81");
  await page.getByLabel("Von", { exact: true }).fill("2026-11-20");
  await page.getByLabel("Bis", { exact: true }).fill("2026-11-10");
  await page.getByRole("button", { name: "Anzeigen" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Der erste Tag muss vor dem letzten liegen");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Seiten: alle als CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^statistik-seiten-.*\.csv$/);
  expect(await axeFinds(page)).toEqual([]);
  await context.close();
});
