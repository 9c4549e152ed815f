import { axeFinds } from "../accessibility/axe.ts";
import { settled, told } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";

/** A browser that does not say of itself that a program drives it: those are not counted. */
const visitor = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  storageState: undefined,
};

test("an address that visitors ask for in vain is redirected by keyboard alone, with the page that was suggested", async ({
  page,
  browser,
  site,
}, { project }) => {
  const old = `/anfahrt-und-kontakt-${project.name.replace(/\W/g, "")}`;
  const guests = await browser.newContext(visitor);
  const guest = await guests.newPage();
  expect((await guest.goto(`${site}${old}?utm_source=flyer`))?.status()).toBe(404);

  await logIn(page);
  await page.goto("/admincenter/redirects/missed");
  await settled(page);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole("link", { name: `${old} weiterleiten` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Alte Adresse")).toHaveValue(old);
  await expect(page.getByText("Kontakt und Anfahrt")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(told(page)).toHaveText("Gespeichert. Die Weiterleitung gilt sofort.");

  await guest.goto(`${site}${old}?utm_source=flyer`);
  await expect(guest).toHaveURL(/\/kontakt\?utm_source=flyer$/);
  await guests.close();

  await page.goto("/admincenter/redirects/missed");
  await expect(page.getByText(old, { exact: true })).toHaveCount(0);
  await page.goto("/admincenter/redirects/way");
  await settled(page);
  await page.getByLabel("Adresse").focus();
  await page.keyboard.type(old);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByRole("heading", { name: "Führt zu /kontakt" })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
});

test("a short address of the former site is tried, refused with a star, and leads on past the home page, by keyboard alone", async ({
  page,
  browser,
  site,
}, { project }) => {
  const number = project.name.replace(/\W/g, "");
  await logIn(page);
  await page.goto("/admincenter/redirects/way");
  await settled(page);
  await page.getByLabel("Adresse").focus();
  await page.keyboard.type(`/index.php?p=${number}&x=*`);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Weiterleitung anlegen" }).press("Enter");
  const from = page.getByLabel("Alte Adresse");
  await expect(from).toHaveValue(`/index.php?p=${number}&x=*`);
  await page.getByLabel("Ziel").focus();
  await page.keyboard.type("https://example.org/wein");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Eine alte Adresse mit einem Fragezeichen kann kein * enthalten.")).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await from.fill(`https://alt.example/?p=${number}`);
  await page.keyboard.press("Tab");
  await expect(from).toHaveValue(`/?p=${number}`);
  await page.keyboard.press("Control+s");
  await expect(told(page)).toHaveText("Gespeichert. Die Weiterleitung gilt sofort.");

  const guests = await browser.newContext(visitor);
  const answered = await guests.request.get(`${site}/?utm_source=flyer&p=${number}`, { maxRedirects: 0 });
  expect([answered.status(), answered.headers()["location"]]).toEqual([
    ...[301, "https://example.org/wein?utm_source=flyer"],
  ]);
  expect((await guests.request.get(`${site}/?utm_source=flyer`, { maxRedirects: 0 })).status()).toBe(200);
  await guests.close();
});

test("a file is checked line by line before it is stored", async ({ page }, { project }) => {
  const own = project.name.replace(/\W/g, "");
  await logIn(page);
  await page.goto("/admincenter/redirects/file");
  await settled(page);
  const choose = (lines: string[]) =>
    page.locator('input[type="file"]').setInputFiles({
      ...{ name: "umzug.csv", mimeType: "text/csv" },
      buffer: Buffer.from(["source,target", ...lines].join("\n")),
    });
  const good = [`/${own}/a,/kontakt`, `/${own}/b/*,https://example.org/*`];
  await choose([...good, `/${own}/c,`]);
  await page.getByRole("button", { name: "Prüfen" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("1 Zeile hat einen Fehler")).toBeVisible();
  await expect(page.getByRole("row", { name: "4 Das Ziel fehlt." })).toBeVisible();
  await expect(page.getByRole("button", { name: /übernehmen/ })).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);
  await choose(good);
  await page.getByRole("button", { name: "Prüfen" }).press("Enter");
  await page.getByRole("button", { name: "2 Weiterleitungen übernehmen" }).press("Enter");
  await expect(told(page)).toHaveText("2 Weiterleitungen übernommen. Sie gelten sofort.");
  await expect(page.getByRole("link", { name: `/${own}/b/*` })).toBeVisible();
});
