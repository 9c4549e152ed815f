import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";
import { axeFinds } from "../accessibility/axe.ts";
import { type Product, startProduct } from "../help/site.ts";

const test = base.extend<{ product: Product; link: string }>({
  product: async ({ browserName: _any }, use) => {
    const product = await startProduct({});
    await use(product);
    await product.stop();
  },
  link: async ({ product }, use) => {
    const printed = /Set up your site with this link, which works once: (\S+)\n/;
    await expect.poll(() => product.printed()).toMatch(printed);
    await use(printed.exec(product.printed())?.[1] ?? "");
  },
});

const shot = (page: Page, name: string) => page.screenshot({ path: `artifacts/journey/${name}.png`, fullPage: true });

test("a new owner sets up an empty folder: with the demo, at a desk, with the keyboard alone", async ({
  page,
  link,
  product,
}) => {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen bei Vitrine");
  await shot(page, "desk-setup-1-welcome");
  await tabTo(page, page.getByLabel("Name der Website"));
  await page.keyboard.type("Weingut am Hang");
  await tabTo(page, page.getByRole("radio", { name: "Deutsch" }));
  await expect(page.getByRole("radio", { name: "Deutsch" })).toBeChecked();
  await tabTo(page, page.getByRole("radio", { name: "Mit der Demo beginnen" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Leer beginnen" })).toBeChecked();
  await tabTo(page, page.getByLabel("E-Mail-Adresse"));
  await page.keyboard.type("anna@");
  await tabTo(page, page.getByLabel("Passwort"));
  await page.keyboard.type("kurz");
  await page.keyboard.press("Enter");

  await expect(page.getByText("Bitte geben Sie einen Namen ein.")).toBeVisible();
  await shot(page, "desk-setup-2-refused");
  const [name, address, password] = ["Ihr Name", "E-Mail-Adresse", "Passwort"].map((label) => page.getByLabel(label));
  await expect(name!).toBeFocused();
  await expect(name!).toHaveAccessibleDescription(/Bitte geben Sie einen Namen ein\./);
  await expect(address!).toHaveAccessibleDescription(/Bitte geben Sie eine gültige E-Mail-Adresse ein\./);
  await expect(password!).toHaveAccessibleDescription(/Das Passwort braucht mindestens 10 Zeichen\./);
  await expect(page.getByLabel("Name der Website")).toHaveValue("Weingut am Hang");
  await expect(page.getByRole("radio", { name: "Leer beginnen" })).toBeChecked();
  await expect(address!).toHaveValue("anna@");
  await expect(password!).toHaveValue("");

  await page.keyboard.type("Anna Hang");
  await tabTo(page, address!);
  await page.keyboard.press("End");
  await page.keyboard.type("hang.example");
  await tabTo(page, password!);
  await page.keyboard.type("Riesling trocken 2025");
  await tabTo(page, page.getByRole("radio", { name: "Leer beginnen" }), "Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  await tabTo(page, page.getByRole("button", { name: "Website einrichten" }));
  await page.keyboard.press("Enter");

  await page.waitForURL(`${product.url}/admincenter`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shot(page, "desk-setup-3-admincenter");
  await page.goto(product.url);
  await expect(page.locator(".brand-name")).toHaveText("Weingut am Hang");
  await expect(page.getByRole("link", { name: "Verwaltung" })).toBeVisible();
  await expect(page.locator(".entry-card")).not.toHaveCount(0);
  await page.goto(link);
  await expect(page).toHaveURL(`${product.url}/`);
});

test("who begins empty chooses a trade and finds its pages as drafts: guests see them once they are published", async ({
  page,
  browser,
  link,
  product,
}) => {
  await page.goto(link);
  const trade = page.getByRole("radio", { name: "Restaurant oder Café" });
  await expect(trade).toBeHidden();
  await page.getByLabel("Name der Website").fill("Gasthaus zur Linde");
  await page.getByRole("radio", { name: "Leer beginnen" }).check();
  await expect(page.getByRole("radio", { name: "Nichts davon" })).toBeChecked();
  await trade.check();
  await page.getByLabel("Ihr Name").fill("Anna Linde");
  await page.getByLabel("E-Mail-Adresse").fill("anna@linde.example");
  await page.getByLabel("Passwort").fill("kurz");
  await shot(page, "desk-setup-trade-1-chosen");
  await page.getByRole("button", { name: "Website einrichten" }).click();
  await expect(page.getByText("Das Passwort braucht mindestens 10 Zeichen.")).toBeVisible();
  await expect(trade).toBeChecked();
  await page.getByLabel("Passwort").fill("vier Linden im Hof");
  await page.getByRole("button", { name: "Website einrichten" }).click();
  await page.waitForURL(`${product.url}/admincenter`);

  const guest = await (await browser.newContext()).newPage();
  const menu = guest.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link");
  await guest.goto(product.url);
  await expect(guest.getByRole("main")).toContainText("Hier entsteht unsere neue Website.");
  await expect(menu).toHaveText(["Kontakt"]);
  for (const path of ["/", "/kontakt", "/en", "/en/contact"]) {
    await guest.goto(product.url + path);
    await expect(guest.getByRole("main")).not.toContainText("[");
  }
  expect((await guest.goto(`${product.url}/speisekarte`))?.status()).toBe(404);

  await page.goto(`${product.url}/admincenter/pages`);
  for (const title of ["Speisekarte", "Veranstaltungen", "Über uns", "Öffnungszeiten und Anfahrt"]) {
    await expect(page.getByRole("row", { name: `„${title}“ auswählen` })).toContainText("Entwurf");
  }
  await expect(page.getByRole("row", { name: "„Willkommen“ auswählen" })).toContainText("Live mit Änderungen");
  await shot(page, "desk-setup-trade-2-pages");
  const { items } = (await (await page.request.get(`${product.url}/api/v0/page?pageSize=100`)).json()) as {
    items: { _id: string }[];
  };
  const headers = { "sec-fetch-site": "same-origin" };
  const ids = items.map(({ _id }) => _id);
  expect((await page.request.post(`${product.url}/api/v0/publish/page`, { headers, data: ids })).ok()).toBe(true);

  await guest.goto(product.url);
  await expect(menu).toHaveText([
    ...["Speisekarte", "Veranstaltungen", "Über uns", "Öffnungszeiten und Anfahrt", "Kontakt"],
  ]);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Setzen Sie sich, wir kochen");
  await shot(guest, "desk-setup-trade-3-home");
  await guest.getByRole("link", { name: "Zur Speisekarte" }).click();
  await expect(guest).toHaveURL(`${product.url}/speisekarte`);
  await guest.getByRole("link", { name: "Tisch anfragen" }).click();
  await expect(guest).toHaveURL(`${product.url}/kontakt`);
  await guest.goto(`${product.url}/en/menu`);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("What’s cooking");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, javaScriptEnabled: false });

  test("a new owner sets up an empty folder: with four pages, in English, without a script", async ({
    page,
    link,
    product,
  }) => {
    await page.goto(link);
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Vitrine");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
    await shot(page, "phone-setup-1-welcome");
    await page.getByLabel("Name of the website").fill("Crumb Bakery");
    await page.getByRole("radio", { name: "Begin empty" }).check();
    await page.getByLabel("Your name").fill("Anna Crumb");
    await page.getByLabel("E-mail address").fill("anna@crumb.example");
    await page.getByLabel("Password").fill("password123");
    await page.getByRole("button", { name: "Set up the website" }).click();

    await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
    await expect(page.getByLabel("Name of the website")).toHaveValue("Crumb Bakery");
    await expect(page.getByRole("radio", { name: "Begin empty" })).toBeChecked();
    await shot(page, "phone-setup-2-refused");
    await page.getByLabel("Password").fill("four loaves under a hat");
    await page.getByRole("button", { name: "Set up the website" }).click();

    await expect(page).toHaveURL(`${product.url}/admincenter`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto(product.url);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await shot(page, "phone-setup-3-home");
    for (const path of ["/contact", "/imprint", "/privacy", "/de", "/de/kontakt", "/de/Impressum", "/de/Datenschutz"]) {
      const answer = await page.goto(product.url + path);
      expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
      await expect(page.locator(".brand-name")).toHaveText("Crumb Bakery");
    }
  });

  test("who comes before the site is there is told so, and an owner can paste the line from the terminal", async ({
    page,
    link,
    product,
  }) => {
    await page.goto(`${product.url}/kontakt`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diese Website wird gerade eingerichtet");
    await shot(page, "phone-setup-0-waiting");
    const field = page.getByLabel("Link aus dem Terminal");
    await field.fill("falsch");
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(field).toHaveAccessibleDescription(/Dieser Link wurde schon benutzt oder ist abgelaufen\./);
    await field.fill(`Set up your site with this link, which works once: ${link} `);
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByLabel("Name der Website")).toBeVisible();
  });
});

test("axe finds nothing on the wizard, in light in one language and dark in the other one", async ({
  page,
  link,
  product,
}) => {
  const german = new URL(link);
  const english = new URL(`/en/setup${german.search}`, product.url);
  const looks = [
    ["light", german],
    ["light", english],
    ["dark", english],
    ["dark", german],
  ] as const;
  for (const [colorScheme, wizard] of byTurns(looks, { of: 2 })) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(wizard.href);
    await expectNoViolations(page);
    await page.getByRole("button").click();
    await expect(page.locator("[aria-invalid]")).toHaveCount(4);
    await expectNoViolations(page);
    await page.goto(wizard.origin + wizard.pathname);
    await expectNoViolations(page);
  }
});

test("nothing in the wizard scrolls sideways at 320 pixels", async ({ page, link, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [link, `${product.url}/einrichten`]) {
    await page.goto(address);
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content, address).toBeLessThanOrEqual(window ?? 0);
  }
});

async function expectNoViolations(page: Page): Promise<void> {
  const found = await axeFinds(page);
  expect([page.url(), found]).toEqual([page.url(), []]);
}

async function tabTo(page: Page, wanted: Locator, key = "Tab"): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

test("where English leads nothing asks for German first, and switched off it leaves no trace", async ({
  page,
  link,
  product,
}) => {
  await page.goto(link);
  await page.getByRole("link", { name: "English" }).click();
  await page.getByLabel("Name of the website").fill("Crumb Bakery");
  await page.getByRole("radio", { name: "Begin empty" }).check();
  await page.getByLabel("Your name").fill("Anna Crumb");
  await page.getByLabel("E-mail address").fill("anna@crumb.example");
  await page.getByLabel("Password").fill("four loaves under a hat");
  await page.getByRole("button", { name: "Set up the website" }).click();
  await page.waitForURL(`${product.url}/admincenter`);

  const titles = page.locator(".admin-text input[name$=title]");
  await page.goto(`${product.url}/admincenter/entries/new`);
  await expect(titles).toHaveCount(2);
  await expect(titles.first()).toHaveAttribute("lang", "en");
  await titles.first().fill("Rye bread again");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/entries\/[\da-f-]{36}$/);
  const editor = page.url();
  await page.reload();
  await expect(page).toHaveTitle(/^Rye bread again/);

  await page.goto(`${product.url}/admincenter/settings/config`);
  await page.getByLabel("The site is in German as well").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors see it at once.")).toBeVisible();
  for (const address of [
    editor,
    "/admincenter/galleries/new",
    "/admincenter/newsletter/add",
    "/admincenter/forms/new",
  ]) {
    await page.goto(new URL(address, product.url).href);
    await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
    expect([address, await page.locator("[lang=de]").count()]).toEqual([address, 0]);
    await expect(page.getByText(/\bGerman\b(?! time)/)).toHaveCount(0);
  }
  await page.goto(`${product.url}/de/kontakt`);
  await expect(page).toHaveURL(`${product.url}/contact`);
  await expect(page.locator("[lang=de], [hreflang], .languages")).toHaveCount(0);
});
