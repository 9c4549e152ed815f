import type { Page } from "@playwright/test";
import { sumIn } from "../src/server/testing-captcha.ts";
import { axeFinds } from "./accessibility/axe.ts";
import { expect, logIn, test } from "./site.ts";

type Letter = { name?: string; email?: string; subject: string; message?: string };

async function fillIn(page: Page, { subject, ...letter }: Letter): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(letter.name ?? "Vera Kunde");
  await page.getByLabel("E-Mail", { exact: true }).fill(letter.email ?? "vera@example.org");
  await page.getByLabel("Betreff", { exact: true }).fill(subject);
  await page.getByLabel("Nachricht", { exact: true }).fill(letter.message ?? "Haben Sie am Samstag einen Tisch frei?");
}

const submit = (page: Page) => page.getByRole("button", { name: "Nachricht senden" });

async function accessible(page: Page): Promise<void> {
  expect(await axeFinds(page)).toEqual([]);
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor writes to the owner, who asks one question first; what was typed stays", async ({ page }) => {
    await page.goto("/kontakt");
    await expect(page.getByText("Wie viel ist")).toHaveCount(0);
    await fillIn(page, { name: "V", subject: "Ohne Skript", email: "vera@" });
    await submit(page).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Name zu kurz");
    await expect(page.getByLabel("E-Mail", { exact: true })).toHaveAccessibleDescription("ungültige Email Adresse");
    await fillIn(page, { subject: "Ohne Skript" });
    await submit(page).click();
    const question = page.getByLabel(/Wie viel ist/);
    await expect(question).toBeFocused();
    await expect(page.getByText("falsche Captcha Antwort")).toHaveCount(0);
    await question.fill("99");
    await submit(page).click();
    await expect(question).toHaveAccessibleDescription(/falsche Captcha Antwort/);
    await expect(page.getByLabel("Betreff", { exact: true })).toHaveValue("Ohne Skript");
    await question.fill(String(sumIn((await page.getByText("Wie viel ist").textContent()) ?? "")));
    await submit(page).click();
    await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
    await expect(page.getByText("Vielen Dank für Ihre Nachricht")).toBeVisible();
  });
});

test("by keyboard, with a script and nobody else asked, the captcha works by itself", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/kontakt");
  expect(asked.some((url) => /captcha|solve/.test(url))).toBe(false);
  await accessible(page);
  await page.getByLabel("Name", { exact: true }).focus();
  for (const text of ["Vera Kunde", "vera@example.org", "Kunde GmbH", "Nur mit Tasten", "Haben Sie noch Platz?"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByText("Sicherheitsprüfung bestanden.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Datenschutzerklärung" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
  await accessible(page);
  const others = asked.filter((url) => !url.startsWith(site) && !url.startsWith("data:") && !url.startsWith("blob:"));
  expect(others).toEqual([]);
  // The page that is kept for everybody has nothing of it.
  const kept = await page.request.get("/kontakt");
  expect(await kept.text()).not.toMatch(/Wie viel ist|Nur mit Tasten|signature/);
});

test("the owner reads a message, answers it, and sorts it; what is not sent is not lost", async ({ page }) => {
  await page.goto("/en/contact");
  await accessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Paul Reader");
  await page.getByLabel("E-mail", { exact: true }).fill("paul@example.org");
  await page.getByLabel("Subject", { exact: true }).fill("Cellar tour in May");
  await page.getByLabel("Message", { exact: true }).fill("Is there a cellar tour in May, and is it in English?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message")).toBeVisible();

  await logIn(page);
  await page.goto("/admincenter/messages/inbox?q=cellar");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await accessible(page);
  await page.getByRole("link", { name: "Ungelesen: Cellar tour in May" }).click();
  await expect(page.getByRole("heading", { name: "Cellar tour in May", level: 1 })).toBeFocused();
  await expect(page.getByText("Gelesen", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Wird am .* gelöscht\.$/)).toBeVisible();
  const answer = page.getByLabel("Ihre Antwort an paul@example.org");
  await answer.fill("Yes, every Saturday at eleven.");
  await page.getByRole("link", { name: "Posteingang" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(answer).toHaveValue("Yes, every Saturday at eleven.");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByText("Die Antwort ist unterwegs.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Verlauf" }).getByText("Yes, every Saturday at eleven.")).toBeVisible();
  await accessible(page);

  await page.getByLabel("Wer kümmert sich?").selectOption({ index: 1 });
  await expect(page.getByText("Die Zuständigkeit ist gespeichert.")).toBeVisible();
  await page.getByRole("button", { name: "Das ist Spam" }).click();
  await expect(page.getByText("Die Nachricht liegt jetzt im Spam-Ordner.")).toBeVisible();
  await page.goto("/admincenter/messages/inbox?folder=spam&q=cellar");
  await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).check();
  await page.getByRole("button", { name: "Kein Spam" }).click();
  await expect(page.getByText("Die Nachricht liegt wieder im Posteingang.")).toBeVisible();
});
