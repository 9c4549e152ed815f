import type { Page } from "@playwright/test";
import { sumIn } from "#server/testing/captcha.ts";
import { axeFinds } from "../accessibility/axe.ts";
import { settled, withoutScript } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { captchaFrom, signature } from "../help/things/talk-things.ts";

/** Answers the captcha's question, which is asked where no script does its task. */
async function answerQuestion(page: Page): Promise<void> {
  const question = (await page.locator("label", { hasText: "Wie viel ist" }).textContent()) ?? "";
  await page.getByLabel(/^Wie viel ist/).fill(String(sumIn(question)));
}

type Entry = { name: string; text: string; email?: string };

/** Signs without script: the first attempt is answered with the captcha's question. */
async function sign(page: Page, { name, text, email = "" }: Entry): Promise<void> {
  await page.goto("/gaestebuch");
  await page.getByLabel("Ihr Name").fill(name);
  await page.getByLabel("Ihr Eintrag").fill(text);
  await page.getByLabel("E-Mail (freiwillig)").fill(email);
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByLabel("Ihr Eintrag")).toHaveValue(text);
  await answerQuestion(page);
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.locator(".form-sent")).toContainText("Er erscheint, sobald wir ihn gelesen haben.");
}

test("a visitor with a script reports an entry and is asked no question", async ({ page, browser, site }) => {
  const guest = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  await logIn(page);
  const id = await signature(page.request, {
    name: "Berta Bote",
    text: "Alles Schwindel, kaufen Sie lieber woanders!",
  });
  await guest.goto(`/gaestebuch/${id}`);
  await guest.getByLabel("Was stört Sie?").selectOption({ label: "Werbung oder Spam" });
  await guest.getByLabel("Was genau?").fill("Der letzte Satz.");
  await expect(guest.locator(".captcha-state")).toHaveAttribute("data-state", "done");
  await guest.getByRole("button", { name: "Meldung absenden" }).click();
  await expect(guest.locator(".form-sent")).toContainText("Ihre Meldung ist angekommen");
});

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
  await answerQuestion(guest);
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
  await page.getByRole("button", { name: "Suchen", exact: true }).click();
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

test("what two people change in the settings of the guestbook at the same time comes together, or they choose", async ({
  page,
}) => {
  await logIn(page);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto("/admincenter/guestbook/settings");
    await settled(one);
  }
  const intro = (one: Page, language: string) => one.getByRole("textbox", { name: language });
  const save = (one: Page) => one.getByRole("button", { name: "Speichern" }).click();
  const saved = (one: Page) => expect(one.getByRole("status").filter({ hasText: "Gespeichert um" })).toBeVisible();
  await intro(other, "Deutsch").fill("Wie war es?");
  await save(other);
  await saved(other);
  await intro(page, "Englisch").fill("How was it?");
  await save(page);
  await saved(page);
  await expect(intro(page, "Deutsch")).toHaveValue("Wie war es?");

  await intro(page, "Deutsch").fill("Wie hat es geschmeckt?");
  await intro(other, "Deutsch").fill("Wie hat es gefallen?");
  await save(page);
  await saved(page);
  await save(other);
  const question = other.getByRole("dialog", { name: "Die Einstellungen wurden inzwischen geändert" });
  await expect(question.getByRole("row", { name: /Einleitung \(Deutsch\)/ })).toContainText("geschmeckt");
  await question.getByRole("button", { name: "Meine Fassung speichern" }).click();
  await expect(question).toHaveCount(0);
  await saved(other);
  await other.reload();
  await expect(intro(other, "Deutsch")).toHaveValue("Wie hat es gefallen?");
  await expect(intro(other, "Englisch")).toHaveValue("How was it?");
  await other.close();
});

test("an answer that is being written stays when the entry is hidden, when a colleague was faster, and when one leaves", async ({
  page,
}) => {
  await logIn(page);
  const id = await signature(page.request, { name: "Anton Antwort", text: "Der Keller war kühl und schön." });
  const other = await page.context().newPage();
  const answer = (one: Page) => one.getByLabel("Ihre öffentliche Antwort");
  const save = (one: Page) => one.getByRole("button", { name: "Antwort speichern" }).click();
  for (const one of [page, other]) {
    await one.goto(`/admincenter/guestbook/${id}`);
    await settled(one);
  }
  await answer(page).fill("Danke für den Besuch!");
  await page.getByRole("button", { name: "Von der Website nehmen" }).click();
  await expect(page.getByRole("button", { name: "Freigeben" })).toBeVisible();
  await expect(answer(page)).toHaveValue("Danke für den Besuch!");
  await page.getByRole("link", { name: "Gästebuch" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
  await save(page);
  await expect(page.getByText("Ihre Antwort ist gespeichert.")).toBeVisible();

  await answer(other).fill("Bis bald!");
  await save(other);
  const question = other.getByRole("dialog", { name: "Die Antwort wurde inzwischen geändert" });
  await expect(question).toContainText("Danke für den Besuch!");
  await question.getByRole("button", { name: "Meine Fassung speichern" }).click();
  await expect(other.getByText("Ihre Antwort ist gespeichert.")).toBeVisible();
  await other.reload();
  await expect(answer(other)).toHaveValue("Bis bald!");
  await other.close();
});

test("a decision that did not reach the server says so and can be sent again, also after a colleague's change", async ({
  page,
}) => {
  await logIn(page);
  const id = await signature(page.request, { name: "Rita Rüge", text: "Kommen Sie alle zu uns, dort ist es besser!" });
  const captcha = await captchaFrom(page.request);
  const report = { _id: id, reason: "advertising", text: "", name: "", email: "", lang: "de", captcha };
  const headers = { "sec-fetch-site": "same-origin" };
  expect((await page.request.post("/api/v0/report/guestbook", { headers, data: report })).ok()).toBe(true);
  await page.goto(`/admincenter/guestbook/${id}`);
  await settled(page);
  const decide = page.getByRole("button", { name: "Entscheidung mitteilen" });
  await page.getByRole("radio", { name: "Den Eintrag entfernen" }).check();
  await page.getByLabel("Begründung").fill("Das ist Werbung.");
  await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await decide.click();
  await expect(page.getByRole("alert")).toContainText("Das hat gerade nicht geklappt.");
  await page.unrouteAll();

  const now = (await (await page.request.get(`/api/v0/guestbook?id=${id}`)).json()) as { version: number };
  const answer = { _id: id, version: now.version, answer: "Wir prüfen das." };
  expect((await page.request.put("/api/v0/guestbook", { headers, data: answer })).ok()).toBe(true);
  await decide.click();
  await expect(page.getByRole("alert")).toContainText("Das wurde inzwischen geändert.");
  await expect(page.getByLabel("Ihre öffentliche Antwort")).toHaveValue("Wir prüfen das.");
  await decide.click();
  await expect(page.getByText("Ihre Entscheidung ist gespeichert.")).toBeVisible();
});

test("without script the settings of the guestbook are saved as they stand", async ({ browser, site }) => {
  const page = await withoutScript(browser, site);
  await page.goto("/admincenter/guestbook/settings");
  await page.getByRole("textbox", { name: "Deutsch" }).fill("Schreiben Sie uns!");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.goto("/admincenter/guestbook/settings");
  await expect(page.getByRole("textbox", { name: "Deutsch" })).toHaveValue("Schreiben Sie uns!");
  for (const name of ["Besucher dürfen sich eintragen", "Einträge erst nach meiner Freigabe zeigen"]) {
    await expect(page.getByLabel(name)).toBeChecked();
  }
  await page.context().close();
});
