import { expect, type Locator, type Page } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";
import { axeFinds } from "../accessibility/axe.ts";
import { shotOfJourney as shot, test } from "../help/setup.ts";

test("a new owner sets up an empty folder: with the example, at a desk, with the keyboard alone", async ({
  page,
  link,
  product,
}) => {
  const failed: string[] = [];
  page.on("pageerror", (error) => failed.push(error.message));
  // One page fades into the next.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen bei Vitrine");
  await shot(page, "desk-setup-1-welcome");
  const sitename = page.getByLabel("Name der Website");
  await tabTo(page, sitename);
  await page.keyboard.press("Enter");
  await expect(sitename).toBeFocused();
  await expect(sitename).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus\./);
  await page.keyboard.type("Weingut am Hang");
  await tabTo(page, page.getByRole("radio", { name: "Deutsch" }));
  await expect(page.getByRole("radio", { name: "Deutsch" })).toBeChecked();
  await tabTo(page, page.getByRole("radio", { name: "Mit der eigenen Website" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Erst das Beispiel ansehen" })).toBeChecked();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gleich geschafft");
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
  await expect(address!).toHaveValue("anna@");
  await expect(password!).toHaveValue("");

  await page.keyboard.type("Anna Hang");
  await tabTo(page, address!);
  await page.keyboard.press("End");
  await page.keyboard.type("hang.example");
  await tabTo(page, password!);
  await page.keyboard.type("Riesling trocken 2025");
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
  expect(failed).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, javaScriptEnabled: false });

  test("a new owner sets up an empty folder: with a site of their own, in English, without a script", async ({
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
    await page.getByRole("radio", { name: "Shop" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("radio", { name: "High street" })).toBeChecked();
    await page.getByRole("radio", { name: "Wine red" }).check();
    await page.getByRole("button", { name: "Show my choice" }).click();
    await expect(page.getByRole("radio", { name: "Wine red" })).toBeChecked();
    await shot(page, "phone-setup-1-look");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Your name").fill("Anna Crumb");
    await page.getByLabel("Email address").fill("anna@crumb.example");
    await page.getByLabel("Password").fill("password123");
    await page.getByRole("button", { name: "Set up the website" }).click();

    await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Anna Crumb");
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

test("axe finds nothing on the steps of the wizard, in light in one language and dark in the other one", async ({
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
    await page.locator("[type=submit]").click();
    await expect(page.locator("[aria-invalid]")).toHaveCount(1);
    await expectNoViolations(page);
    for (const step of ["look", "access"]) {
      await page.goto(`${wizard.href}&sitename=Krume&trade=shop&step=${step}`);
      await expectNoViolations(page);
    }
    await page.locator("[type=submit]").first().click();
    await expect(page.locator("[aria-invalid]")).toHaveCount(3);
    await expectNoViolations(page);
    await page.goto(wizard.origin + wizard.pathname);
    await expectNoViolations(page);
  }
});

test("nothing in the wizard scrolls sideways at 320 pixels", async ({ page, link, product }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const longName = "&sitename=Donaudampfschifffahrtsgesellschaft&trade=guestHouse";
  const later = ["look", "access"].map((step) => `${link}${longName}&step=${step}`);
  for (const address of [link, ...later, `${product.url}/einrichten`]) {
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
