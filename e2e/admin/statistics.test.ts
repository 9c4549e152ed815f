import { axeFinds } from "../accessibility/axe.ts";
import { settled } from "../help/colleagues.ts";
import { databaseOf } from "../help/product-database.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";

/** A site of its own, whose visitors are counted. */
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

/** A browser without a head says so, and is taken for a robot. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** As if somebody had been there on some days ago. */
function visited(product: Pick<Product, "data">, { daysAgo, path, visits }: Visited): void {
  const database = databaseOf(product);
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  database.prepare("insert into statistic_hours values (?, 12, ?, ?, ?)").run(day, visits * 2, visits, visits);
  database.prepare("insert into statistic_counts values (?, 'page', ?, ?, ?)").run(day, path, visits * 2, visits);
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
  await expect(part("Seiten").getByRole("row", { name: /\/weine/ })).toContainText("81");
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
  await expect(part("Seiten").getByRole("row", { name: /\/weine/ })).not.toContainText("81");
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

test("an owner counts the way to a call, looks at one country alone, and shares the report with somebody without an account", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await logIn(page);
  await page.goto("/admincenter/analytics/funnels");
  await settled(page);
  await sound(page, "funnels without any");
  const way = page.getByRole("region", { name: "Neuer Weg" });
  await way.getByLabel("Name").fill("Von der Startseite zum Anruf");
  await way.getByLabel("Adresse des 1. Schritts").fill(`${site}/`);
  await way.getByLabel("2. Schritt", { exact: true }).selectOption("Telefonnummer angetippt");
  await way.getByRole("button", { name: "Weg zählen" }).press("Enter");
  await expect(page.getByRole("status").getByText("Der Weg wird ab jetzt gezählt.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Von der Startseite zum Anruf" })).toContainText(
    "Telefonnummer angetippt",
  );
  await sound(page, "funnels");

  const visitor = async (locale: string) => {
    const context = await browser.newContext({ baseURL: site, locale, userAgent });
    return { context, guest: await context.newPage() };
  };
  const [one, other] = [await visitor("de-BE"), await visitor("de-CH")];
  await one.guest.goto("/");
  const told = one.guest.waitForResponse(/statistic\/click/);
  await one.guest.locator("footer a[href^='tel:']").first().click();
  expect((await told).status()).toBe(200);
  await other.guest.goto("/");
  await other.guest.goto("/kontakt");

  await page.goto("/admincenter/analytics");
  await settled(page);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part("Von der Startseite zum Anruf")).toContainText("50 % der Besuche, die ihn begannen");
  await expect(part("Ziele").getByRole("row")).toContainText(["Anzahl", /Telefonnummer angetippt.*1/]);
  await part("Länder").getByRole("link", { name: "Belgien" }).press("Enter");
  await expect(page).toHaveURL(/region=BE/);
  await expect(part("Besuche").getByRole("link", { name: /^Besuche / })).toContainText("1");
  await expect(part("Seiten").getByRole("row")).toHaveCount(2);
  await expect(part("Ziele")).toHaveCount(0);
  await sound(page, "statistics of one country");

  await page.getByRole("link", { name: "Bericht teilen" }).press("Enter");
  await settled(page);
  await page.getByLabel("Für wen").fill("Agentur");
  await page.getByRole("button", { name: "Link erstellen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Der neue Link" })).toBeVisible();
  await sound(page, "shared reports");
  const link = await page.locator(".share-link").innerText();
  const without = await browser.newContext();
  const reader = await without.newPage();
  await reader.goto(link);
  await expect(reader.getByRole("heading", { name: "Besuche der Website" })).toBeVisible();
  await expect(reader.getByText("Für Agentur")).toContainText("Belgien");
  await expect(reader.getByRole("row", { name: /Belgien/ })).toContainText("1");
  await sound(reader, "a shared report");

  await page.getByRole("button", { name: "Link für Agentur beenden" }).press("Enter");
  await expect(page.getByText("Der Link führt ab jetzt nirgends mehr hin.")).toBeVisible();
  expect((await reader.goto(link))?.status()).toBe(404);
  await expect(reader.getByText("Dieser Bericht ist nicht mehr zu sehen")).toBeVisible();
  for (const { context } of [one, other]) await context.close();
  await without.close();
});
