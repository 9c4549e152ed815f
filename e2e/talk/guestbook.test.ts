import type { Page } from "@playwright/test";
import { sumIn } from "#server/testing/captcha.ts";
import { axeFinds } from "../accessibility/axe.ts";
import { expect, logIn, test } from "../help/site.ts";
import { signature } from "../help/talk-things.ts";

type Entry = { name: string; text: string; email?: string };

/** Signs as somebody does whose browser runs no script: the first sending is answered with the question. */
async function sign(page: Page, { name, text, email = "" }: Entry): Promise<void> {
  await page.goto("/gaestebuch");
  await page.getByLabel("Ihr Name").fill(name);
  await page.getByLabel("Ihr Eintrag").fill(text);
  await page.getByLabel("E-Mail (freiwillig)").fill(email);
  await page.getByRole("button", { name: "Eintragen" }).click();
  const question = page.getByLabel(/^Wie viel ist/);
  await expect(page.getByLabel("Ihr Eintrag")).toHaveValue(text);
  await question.fill(String(sumIn((await page.locator("label", { hasText: "Wie viel ist" }).textContent()) ?? "")));
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.locator(".form-sent")).toContainText("Er erscheint, sobald wir ihn gelesen haben.");
}

test("a visitor without a script reports an entry, and the owner removes it", async ({ page, browser, site }) => {
  const guest = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: site, locale: "de-DE" })
  ).newPage();
  const entry = { name: "Gisela Gast", text: "Der Hoftag war wunderbar, siehe https://hoftag.example!" };
  await logIn(page);
  await signature(page.request, entry);
  await guest.goto("/gaestebuch");
  await expect(guest.getByRole("link", { name: "https://hoftag.example" })).toHaveAttribute(
    "rel",
    "nofollow ugc noopener",
  );
  await guest.getByRole("link", { name: `Eintrag von ${entry.name} melden` }).click();
  await guest.getByRole("button", { name: "Meldung absenden" }).click();
  await expect(guest.getByLabel("Was stört Sie?")).toHaveAttribute("aria-invalid", "true");
  await guest.getByLabel("Was stört Sie?").selectOption({ label: "Werbung oder Spam" });
  await guest.getByRole("button", { name: "Meldung absenden" }).click();
  await expect(guest.locator(".form-sent")).toContainText("Ihre Meldung ist angekommen");

  await page.goto("/admincenter/guestbook?state=reported");
  await page.getByRole("link", { name: entry.name }).click();
  await expect(page.getByText("Werbung oder Spam")).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole("radio", { name: "Den Eintrag entfernen" }).check();
  await page.getByLabel("Begründung").fill("Das ist Werbung.");
  await page.getByRole("button", { name: "Entscheidung mitteilen" }).click();
  await expect(page.getByText("Ihre Entscheidung ist gespeichert.")).toBeVisible();
  await guest.goto("/gaestebuch");
  await expect(guest.getByText(entry.name)).toHaveCount(0);
  await guest.context().close();
});

test("the guestbook and its screens are clean for axe, in both languages", async ({ page }) => {
  for (const path of ["/gaestebuch", "/en/guestbook"]) {
    await page.goto(path);
    expect([path, await axeFinds(page)]).toEqual([path, []]);
  }
  await logIn(page);
  for (const path of ["guestbook", "guestbook/settings", "privacy/retention"]) {
    await page.goto(`/admincenter/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect([path, await axeFinds(page)]).toEqual([path, []]);
  }
});

test("at the desk somebody's data are found, handed out and erased", async ({ page, browser, site }) => {
  const guest = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: site, locale: "de-DE" })
  ).newPage();
  const email = "dora.desk@example.org";
  await sign(guest, { name: "Dora Desk", text: "Ich möchte später alles gelöscht haben.", email });
  await guest.context().close();
  await logIn(page);
  await page.goto("/admincenter/privacy");
  await page.getByLabel("E-Mail-Adresse der Person").fill(email);
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page.getByText(`1 Fund zu ${email}`)).toBeVisible();
  expect(page.url()).not.toContain("dora");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Lesbar, auf Deutsch" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Auskunft \d{4}-\d\d-\d\d\.html$/);
  await page.getByRole("button", { name: "Löschung vorbereiten …" }).click();
  await expect(page.getByText("Gästebucheintrag: 1")).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByLabel(`Zur Bestätigung die Adresse ${email} eingeben`).fill("dora");
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Das ist nicht die Adresse, um die es geht.")).toBeVisible();
  await page.getByLabel(`Zur Bestätigung die Adresse ${email} eingeben`).fill(email);
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("1 Datensatz ist gelöscht.")).toBeVisible();
});
