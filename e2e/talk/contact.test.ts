import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { Form } from "#cms/messages/contract.ts";
import { sumIn } from "#server/testing/captcha.ts";
import { axeFinds } from "../accessibility/axe.ts";
import { settled } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { message } from "../help/things/talk-things.ts";

type Letter = { name?: string; email?: string; subject: string; message?: string };

async function fillIn(page: Page, { subject, ...letter }: Letter): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(letter.name ?? "Vera Kunde");
  await page.getByLabel("E-Mail", { exact: true }).fill(letter.email ?? "vera@example.org");
  await page.getByLabel("Betreff", { exact: true }).fill(subject);
  await page.getByLabel("Nachricht", { exact: true }).fill(letter.message ?? "Haben Sie am Samstag einen Tisch frei?");
}

/** Has the contact form ask for files, or no longer; nobody is logged in afterwards. */
async function askForFiles(page: Page, wanted: boolean): Promise<void> {
  await logIn(page);
  const { _id, version, fields } = (await (await page.request.get("/api/v0/form?id=contact")).json()) as Form;
  const others = fields.filter(({ type }) => type !== "file");
  const label = { de: "Pläne", en: "Plans" };
  const plans = { id: "f00000001", type: "file", required: false, label, hint: {}, options: [], wording: {} };
  const data = { _id, version, fields: wanted ? [...others, plans] : others };
  await page.request.put("/api/v0/form", { headers: { "sec-fetch-site": "same-origin" }, data });
  await page.context().clearCookies();
}

const plan = { name: "Grundriss.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nErdgeschoss") };

const submit = (page: Page) => page.getByRole("button", { name: "Nachricht senden" });

async function accessible(page: Page): Promise<void> {
  expect(await axeFinds(page)).toEqual([]);
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor writes to the owner, who asks one question first; what was typed stays", async ({ page }) => {
    await askForFiles(page, true);
    await page.goto("/kontakt");
    await expect(page.getByText("Wie viel ist")).toHaveCount(0);
    const files = page.getByLabel(/^Pläne/);
    await expect(files).toHaveAccessibleDescription(/^Höchstens 5 Dateien mit je 10 MB: PDF, Bilder/);
    await fillIn(page, { name: "V", subject: "Ohne Skript", email: "vera@" });
    await submit(page).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Name zu kurz");
    await expect(page.getByLabel("E-Mail", { exact: true })).toHaveAccessibleDescription("ungültige Email Adresse");
    await fillIn(page, { subject: "Ohne Skript" });
    await files.setInputFiles({ ...plan, buffer: Buffer.from("<svg/>") });
    await submit(page).click();
    await expect(files).toHaveAccessibleDescription(/„Grundriss.pdf“ kann nicht angenommen werden/);
    await expect(page.getByLabel("Betreff", { exact: true })).toHaveValue("Ohne Skript");
    await files.setInputFiles(plan);
    await submit(page).click();
    const question = page.getByLabel(/Wie viel ist/);
    await expect(question).toBeFocused();
    await expect(page.getByText("falsche Captcha Antwort")).toHaveCount(0);
    await question.fill("99");
    await submit(page).click();
    await expect(question).toHaveAccessibleDescription(/falsche Captcha Antwort/);
    await expect(page.getByLabel("Betreff", { exact: true })).toHaveValue("Ohne Skript");
    await expect(files).toHaveAccessibleDescription(/wählen Sie sie bitte noch einmal aus/);
    await files.setInputFiles(plan);
    await question.fill(String(sumIn((await page.getByText("Wie viel ist").textContent()) ?? "")));
    await submit(page).click();
    await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
    await expect(page.getByText("Vielen Dank für Ihre Nachricht")).toBeVisible();
    await askForFiles(page, false);
  });
});

/** Keeps forms back until they are delivered. */
async function slowLine(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/kontakt", async (route) => {
    if (route.request().method() === "POST") sent += 1;
    await promise;
    await route.continue();
  });
  return { deliver: resolve, sent: () => sent };
}

async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  return lower!.y - (upper!.y + upper!.height);
}

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
  await expect(page.locator("form").getByRole("link", { name: "Datenschutzerklärung" })).toBeFocused();
  // The captcha takes no room between the last field and what follows.
  expect(await gapBetween(page.getByLabel("Nachricht", { exact: true }), page.locator(".field-note"))).toBeLessThan(30);
  await page.keyboard.press("Tab");
  const line = await slowLine(page);
  // A locator would wait for the next page.
  const told = page.waitForEvent("console", (message) => message.text() === "Wird gesendet …");
  await page.getByRole("button", { name: "Nachricht senden" }).evaluate((button) => {
    new MutationObserver(() => console.log(button.textContent)).observe(button, { childList: true });
  });
  await page.keyboard.press("Enter");
  await told;
  await page.keyboard.press("Enter");
  line.deliver();
  await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
  expect(line.sent()).toBe(1);
  await accessible(page);
  const others = asked.filter((url) => !url.startsWith(site) && !url.startsWith("data:") && !url.startsWith("blob:"));
  expect(others).toEqual([]);
  // The cached page contains nothing of it.
  const kept = await page.request.get("/kontakt");
  expect(await kept.text()).not.toMatch(/Wie viel ist|Nur mit Tasten|signature/);
});

test("the owner reads a message, answers it, and sorts it; what is not sent is not lost", async ({ page }) => {
  await askForFiles(page, true);
  await page.goto("/en/contact");
  await accessible(page);
  await page.getByLabel(/^Plans/).setInputFiles(plan);
  await page.getByLabel("Name", { exact: true }).fill("Paul Reader");
  await page.getByLabel("Email", { exact: true }).fill("paul@example.org");
  await page.getByLabel("Subject", { exact: true }).fill("Cellar tour in May");
  await page.getByLabel("Message", { exact: true }).fill("Is there a cellar tour in May, and is it in English?");
  // Waits for the captcha, which takes less time than writing.
  await expect(page.getByText("Security check passed.")).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message")).toBeVisible();

  await logIn(page);
  await page.goto("/admincenter/messages/inbox?q=cellar");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await accessible(page);
  const menu = page.getByRole("navigation").getByRole("link", { name: /^Nachrichten/ });
  const unread = Number(await menu.locator(".admin-menu-count [aria-hidden]").textContent());
  expect(unread).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Ungelesen: Cellar tour in May" }).click();
  await expect(page.getByRole("heading", { name: "Cellar tour in May", level: 1 })).toBeFocused();
  await expect(page.getByText("Gelesen", { exact: true })).toBeVisible();
  await expect(menu).toHaveAccessibleName(
    unread > 1 ? new RegExp(`^Nachrichten ${unread - 1} ungelesene Nachricht(en)?$`) : "Nachrichten",
  );
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Grundriss\.pdf herunterladen, / }).click();
  const download = await downloading;
  expect([download.suggestedFilename(), (await readFile(await download.path())).toString()]).toEqual([
    plan.name,
    plan.buffer.toString(),
  ]);
  await expect(page.getByText(/^Wird am .* gelöscht\.$/)).toBeVisible();
  const answer = page.getByLabel("Ihre Antwort an paul@example.org");
  await answer.fill("Yes, every Saturday at eleven.");
  await page.getByRole("link", { name: "Posteingang" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(answer).toHaveValue("Yes, every Saturday at eleven.");
  await page.reload();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(answer).toHaveValue("Yes, every Saturday at eleven.");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByText("Die Antwort liegt im Postausgang.")).toBeVisible();
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
  await askForFiles(page, false);
});

test("the overview says what is new and leads on; the settings are kept, and say at the field what is wrong", async ({
  page,
}) => {
  await page.goto("/kontakt");
  await fillIn(page, { subject: "Ganz neu" });
  await expect(page.getByText("Sicherheitsprüfung bestanden.")).toBeVisible();
  await submit(page).click();
  await expect(page.getByText("Vielen Dank für Ihre Nachricht")).toBeVisible();
  await logIn(page);
  await page.goto("/admincenter/messages");
  await expect(page.getByRole("heading", { name: "Nachrichten", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /^\d+ ungelesene Nachricht/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Zuletzt angekommen" }).getByText("Ganz neu")).toBeVisible();
  await accessible(page);
  await page.getByRole("main").getByRole("link", { name: "Einstellungen" }).click();
  await expect(page).toHaveURL(/\/admincenter\/messages\/settings$/);
  await expect(page.getByRole("heading", { name: "Einstellungen der Nachrichten", level: 1 })).toBeVisible();
  const to = page.getByLabel("Nachrichten auch an diese Adresse mailen");
  await to.fill("chefin@");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(to).toHaveAccessibleDescription(/ungültige Email Adresse/);
  await to.fill("chefin@example.org");
  await page.getByLabel("Tage nach der letzten Nachricht").fill("90");
  await page.getByLabel("Empfangsbestätigung senden").check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Gespeichert/ })).toBeVisible();
  await accessible(page);
  await page.reload();
  await expect(to).toHaveValue("chefin@example.org");
  await expect(page.getByLabel("Tage nach der letzten Nachricht")).toHaveValue("90");
  await expect(page.getByLabel("Empfangsbestätigung senden")).toBeChecked();
});

test("a reply that was corrected because its sending seemed to fail is sent as corrected", async ({ page }) => {
  await logIn(page);
  const id = await message(page.request);
  await page.goto(`/admincenter/messages/inbox/${id}`);
  await settled(page);
  const reply = page.getByLabel("Ihre Antwort an lena.winter@example.org");
  const send = () => page.getByRole("button", { name: "Antwort senden" }).click();
  const thread = page.getByRole("list", { name: "Verlauf" });
  // It arrives, and the connection breaks before the response.
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await reply.fill("Am Samstag um elf.");
  await send();
  await expect(page.getByText("Das hat gerade nicht geklappt.")).toBeVisible();
  await page.unrouteAll();
  await reply.fill("Am Samstag um zwölf.");
  await send();
  await expect(page.getByText("Die Antwort liegt im Postausgang.")).toBeVisible();
  await expect(thread.getByText("Am Samstag um zwölf.")).toBeVisible();
  await expect(reply).toHaveValue("");
});

test("who looks after a message and its tags are saved right after it was opened, and keep what a colleague adds", async ({
  page,
}) => {
  await logIn(page);
  const id = await message(page.request);
  await page.goto(`/admincenter/messages/inbox/${id}`);
  await expect(page.getByText("Gelesen", { exact: true })).toBeVisible();
  await page.getByLabel("Wer kümmert sich?").selectOption({ index: 1 });
  await expect(page.getByText("Die Zuständigkeit ist gespeichert.")).toBeVisible();

  const headers = { "sec-fetch-site": "same-origin" };
  const tagged = { messages: [id], add: ["Weinprobe"] };
  expect((await page.request.post("/api/v0/batch/message/mark", { headers, data: tagged })).ok()).toBe(true);
  await page.getByLabel("Ihre Antwort an lena.winter@example.org").fill("Gern!");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByRole("list", { name: "Verlauf" }).getByText("Gern!")).toBeVisible();
  await page.getByRole("combobox", { name: "Schlagwörter" }).fill("Gruppe");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Die Schlagwörter sind gespeichert.")).toBeVisible();
  const stored = (await (await page.request.get(`/api/v0/message?id=${id}`)).json()) as { tags: string[] };
  expect(stored.tags).toEqual(["Weinprobe", "Gruppe"]);
});
