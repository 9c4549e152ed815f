import type { Browser, Page } from "@playwright/test";
import { settled, told } from "../../help/colleagues.ts";
import { awake } from "../../help/overlay.ts";
import { expect, logIn, owner, test } from "../../help/site.ts";

/** The page as a visitor finds it. */
async function visited(browser: Browser, { site, path }: { site: string; path: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const card = (page: Page, key: string) => page.getByRole("region", { name: `Text ${key}`, exact: true });

async function open(page: Page, search: string): Promise<void> {
  await page.goto(`/admincenter/translations?q=${encodeURIComponent(search)}`);
  await settled(page);
}

test("an owner words texts differently, visitors read them at once in both languages, and a lost placeholder is refused", async ({
  page,
  browser,
  site,
  mailbox,
}) => {
  test.slow();
  await logIn(page);
  await page.goto("/admincenter/settings");
  await settled(page);
  await page.getByRole("link", { name: "Texte der Website" }).click();
  await expect(page.getByRole("heading", { name: "Kopf und Fuß jeder Seite" })).toBeVisible({ timeout: 20_000 });
  await open(page, "Nachricht senden");
  const send = card(page, "messages:public.send");
  await expect(send).toBeVisible();
  await send.getByLabel("Deutsch").fill("Ab die Post");
  // Enter saves, since the text has one line.
  await send.getByLabel("Deutsch").press("Enter");
  await expect(told(page).last()).toContainText("Der Text gilt sofort");
  await expect(send).toContainText("Mitgeliefert: Nachricht senden");
  await send.getByLabel("Englisch").fill("Off it goes");
  await send.getByRole("button", { name: "Speichern" }).click();
  await expect(send.getByText("Mitgeliefert: Send message")).toBeVisible();
  const german = await visited(browser, { site, path: "/kontakt" });
  await expect(german.getByRole("button", { name: "Ab die Post" })).toBeVisible();
  const english = await visited(browser, { site, path: "/en/contact" });
  await expect(english.getByRole("button", { name: "Off it goes" })).toBeVisible();

  await open(page, "mail:reset.subject");
  const subject = card(page, "mail:reset.subject").getByLabel("Deutsch");
  await subject.fill("Ihr neues Passwort");
  await subject.press("Control+s");
  await expect(subject).toHaveAccessibleDescription(/fehlt \{\{site\}\}/);
  // What was typed stays while something else of the list is looked at.
  await page.getByRole("link", { name: "Von Ihnen geändert" }).click();
  await expect(page.getByText("Nichts gefunden")).toBeVisible();
  await page.goBack();
  await expect(subject).toHaveValue("Ihr neues Passwort");
  await subject.fill("Passwort vergessen? Kein Problem – {{site}}");
  await subject.press("Control+s");
  await expect(card(page, "mail:reset.subject")).toContainText("Mitgeliefert:");
  await german.goto("/passwort");
  await german.locator('main input[name="handle"]').fill(owner.email);
  await german.locator("main form button[type=submit]").click();
  await mailbox.next({ to: owner.email, subject: /^Passwort vergessen\? Kein Problem – / });

  await open(page, "messages:public.send");
  for (const language of ["Deutsch", "Englisch"]) {
    const form = card(page, "messages:public.send")
      .locator("form")
      .filter({ has: page.getByLabel(language) });
    await form.getByRole("button", { name: "Zurücksetzen" }).click();
    await expect(form.getByRole("button", { name: /^Wieder einsetzen:/ })).toBeVisible();
  }
  await german.goto("/kontakt");
  await expect(german.getByRole("button", { name: "Nachricht senden" })).toBeVisible();
});

test("a click on a text of the page changes it, and links go on leading where they lead", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await page.goto("/kontakt");
  await page.getByRole("button", { name: "Mehr" }).click();
  await page.getByRole("button", { name: "Texte ändern" }).click();
  const bar = page.getByRole("region", { name: "Texte ändern" });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Text ändern: Schreiben Sie uns" }).click();
  const dialog = page.getByRole("dialog", { name: "Text der Website ändern" });
  await dialog.getByLabel("Deutsch").fill("<b>Los</b>");
  await dialog.getByLabel("Deutsch").press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("spitze Klammern");
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText("noch nicht gespeichert");
  await dialog.getByLabel("Deutsch").fill("Fragen Sie uns");
  await dialog.getByLabel("Englisch").fill("Ask us");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("button", { name: "Text ändern: Fragen Sie uns" })).toBeVisible({ timeout: 20_000 });
  // A form would be sent with the marks of its texts.
  await page.getByLabel("Nachricht", { exact: true }).press("Tab");
  await page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.getByRole("alert").filter({ hasText: "kein Formular gesendet" })).toBeVisible();

  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Weine", exact: true }).click();
  await expect(page).toHaveURL(/\/weine$/);
  await expect(bar).toBeVisible();
  await expect(page.getByRole("button", { name: "Text ändern: Adresse" })).toBeVisible();
  await bar.getByRole("button", { name: "Fertig" }).click();
  await awake(page);
  await expect(bar).toBeHidden();
  const visitor = await visited(browser, { site, path: "/kontakt" });
  await expect(visitor.getByRole("heading", { name: "Fragen Sie uns" })).toBeVisible();
});

test("a file shows first what it would change, and what of it cannot be used", async ({ page }) => {
  await logIn(page);
  await page.goto("/admincenter/translations");
  await page.getByRole("link", { name: "Herunterladen und einlesen" }).click();
  await settled(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Alle Texte als Tabelle/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^texte-.*\.csv$/);
  const texts = [
    { key: "site:menu.open", lang: "de", text: "Alles" },
    { key: "mail:greeting", lang: "de", text: "Hallo," },
  ];
  await page.setInputFiles('input[type="file"]', {
    name: "texte.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(texts)),
  });
  await page.getByRole("button", { name: "Datei prüfen" }).click();
  await expect(page.getByText("1 Text kann nicht übernommen werden")).toBeVisible();
  await expect(page.getByRole("table").first()).toContainText("{{name}}");
  await page.getByRole("button", { name: "1 Text übernehmen" }).click();
  await expect(page).toHaveURL(/state=changed/);
  await expect(card(page, "site:menu.open").getByLabel("Deutsch")).toHaveValue("Alles");
});
