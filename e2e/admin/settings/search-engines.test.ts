import { axeFinds } from "../../accessibility/axe.ts";
import { settled } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";

test("an owner says by keyboard how titles look, sees at once whether they fit, and visitors' pages follow", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await page.goto("/admincenter/settings");
  await page.getByRole("link", { name: "Suchmaschinen" }).press("Enter");
  await settled(page);
  const german = page.getByRole("group", { name: "Deutsch" }).getByLabel("Titel einer Seite");
  await german.focus();
  await page.keyboard.type("{site} ohne Titel");
  await page.keyboard.press("Control+s");
  await expect(german).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Hier muss {title} vorkommen")).toBeVisible();
  await german.press("Control+a");
  await page.keyboard.type("{title} | {site}, dem Weingut über der Nahe mit Blick auf das ganze Tal");
  await expect(page.getByText("Zu lang: Suchmaschinen kürzen nach etwa 580 Pixeln.").first()).toBeVisible();
  await german.press("Control+a");
  await page.keyboard.type("{title} | {site}");
  await expect(page.locator(".found-title").first()).toHaveText("Über uns | Weingut Amselberg");
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Die Angaben für Suchmaschinen sind gespeichert.")).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  await guest.goto("/weine");
  await expect(guest).toHaveTitle(/^.+ \| Weingut Amselberg$/);

  await page.getByRole("switch", { name: "Suchmaschinen bitten, die Website nicht zu zeigen" }).press("Space");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await guest.goto("/weine");
  await expect(guest.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect((await guest.request.get("/sitemap.xml")).status()).toBe(404);
  await page.goto("/admincenter/settings");
  await expect(page.getByText("Für Suchmaschinen ausgeblendet")).toBeVisible();

  // Other tests read this site, too.
  await page.getByRole("link", { name: "Suchmaschinen" }).click();
  await settled(page);
  await german.fill("");
  await page.getByRole("switch", { name: "Suchmaschinen bitten, die Website nicht zu zeigen" }).press("Space");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  expect((await guest.request.get("/sitemap.xml")).status()).toBe(200);
});

test("the settings of a page show in both languages what a search result says of it, while it is typed", async ({
  page,
}) => {
  await logIn(page);
  const wines = (await (await page.request.get("/api/v0/page?slug=weine")).json()) as { _id: string };
  await page.goto(`/admincenter/pages/${wines._id}/settings`);
  await settled(page);
  const found = page.getByRole("region", { name: "So erscheint die Seite in Suchergebnissen und als Link" });
  await page.getByLabel("Titel (Deutsch)").fill("Unsere Weine");
  await page.getByLabel("Beschreibung (Deutsch)").fill("Riesling und Burgunder vom Steilhang.");
  const [german, english] = [found.locator("figure").first(), found.locator("figure").last()];
  await expect(german).toContainText("Unsere Weine · Weingut Amselberg");
  await expect(german).toContainText("Riesling und Burgunder vom Steilhang.");
  await expect(english).toContainText(" › en › wines");
  await page.getByLabel("Titel (Englisch)").fill("Our wines");
  await expect(english).toContainText("Our wines · ");
});
