import type { Browser, Page } from "@playwright/test";
import { sumIn } from "#server/testing/captcha.ts";
import { confirm, settled, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, sound } from "../help/things/entries.ts";

type Told = { _id: string; version: number; fields: { id: string; type: string; required: boolean }[] };
type Answer = { label: string; values: string[] };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const order = (page: Page) => page.getByRole("list", { name: "Felder in ihrer Reihenfolge" });
const item = (page: Page, name: string) => order(page).getByRole("listitem").filter({ hasText: name });
const preview = (page: Page) => page.getByRole("region", { name: "So sehen es Besucher" });
const onSite = (page: Page) => page.getByRole("region", { name: "Auf der Website" });

async function save(page: Page): Promise<void> {
  await button(page, "Speichern").click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
}

test("a form is built by keyboard, stands on two pages, and what visitors answer arrives", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  await page.goto("/admincenter/forms");
  await settled(page);
  await sound(page, "the list of forms");
  await page.getByRole("link", { name: "Neues Formular" }).press("Enter");
  await expect(page).toHaveTitle("Neues Formular · Formulare · Weingut Amselberg");
  await build(page);
  const id = page.url().split("/").at(-1) ?? "";
  await placed(page, ["Weingut Amselberg in Niederamsel an der Nahe", "Unsere Weine und Preise"]);
  await sound(page, "the builder of a form");

  await writesWithoutScript(browser, site);
  await writesInEnglish(browser, site);

  const { items } = await call<{ items: { subject: string; answers: Answer[]; language: string }[] }>(
    page,
    "get",
    `message?form=${id}&sort=sent`,
  );
  expect(
    items.map(({ language, answers }) => [language, ...answers.map(({ label, values }) => [label, values])]),
  ).toEqual([
    [
      "de",
      ["Wunschtag", ["2027-05-08"]],
      ["Wo?", ["Im Hof"]],
      ["Wünsche", ["Käse\nund Brot"]],
      ["Einwilligung", ["Sie dürfen mich anrufen."]],
    ],
    ["en", ["Wunschtag", ["2027-06-12"]], ["Where?", ["In the cellar"]], ["Consent", ["You may call me."]]],
  ]);
  await page.goto("/admincenter/forms?q=weinprobe");
  await page.getByRole("link", { name: "2 Nachrichten" }).click();
  await page
    .getByRole("link", { name: /^Ungelesen/ })
    .last()
    .click();
  await expect(page.getByText("Im Hof", { exact: true })).toBeVisible();
  await expect(page.getByText("Sie dürfen mich anrufen.")).toBeVisible();
});

/** By keyboard only. */
async function build(page: Page): Promise<void> {
  await page.getByLabel("Name (Deutsch)", { exact: true }).focus();
  await page.keyboard.type("Weinprobe anfragen");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ask for a tasting");
  await expect(preview(page).getByRole("heading", { name: "Weinprobe anfragen" })).toBeVisible();
  for (const name of ["Firma", "Betreff", "Nachricht"])
    await button(page, `Aus dem Formular nehmen: „${name}“`).press("Enter");
  await expect(button(page, "Aus dem Formular nehmen: „E-Mail“")).toBeFocused();

  await button(page, "Auswahl: eine Antwort").press("Enter");
  await expect(item(page, "Auswahl: eine Antwort").getByLabel("Beschriftung (Deutsch)")).toBeFocused();
  await page.keyboard.type("Wo?");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Where?");
  // A missing field is marked, and typed text stays.
  await page.keyboard.press("Control+s");
  const choice = item(page, "Wo?");
  await expect(page.getByRole("alert").filter({ hasText: "Feld 3 ist noch nicht vollständig." })).toBeVisible();
  await expect(choice.getByText("Geben Sie mindestens zwei Antworten zur Auswahl.")).toBeVisible();
  await expect(choice.getByLabel("Antwort 1 (Deutsch)")).toBeFocused();
  for (const text of ["Im Hof", "In the yard"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await choice.getByLabel("Antwort 2 (Deutsch)").focus();
  for (const text of ["Im Keller", "In the cellar"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(choice.getByText("Geben Sie mindestens zwei Antworten zur Auswahl.")).toHaveCount(0);
  await choice.getByRole("button", { name: "Nach oben: „Im Keller“" }).press("Enter");
  await expect(choice.getByLabel("Antwort 1 (Deutsch)")).toHaveValue("Im Keller");
  await choice.getByLabel("Muss ausgefüllt werden").press("Space");

  await button(page, "Mehrzeiliger Text").press("Enter");
  await page.keyboard.type("Wünsche");
  await button(page, "Einwilligung").last().press("Enter");
  await page.keyboard.type("Sie dürfen mich anrufen.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("You may call me.");
  await button(page, "Datum").press("Enter");
  await page.keyboard.type("Wunschtag");
  await item(page, "Wunschtag").getByLabel("Muss ausgefüllt werden").press("Space");
  // The button keeps the focus for the next step.
  const up = button(page, "Nach oben: „Wunschtag“");
  for (const at of [5, 4, 3]) {
    await up.press("Enter");
    await expect(up).toBeFocused();
    await expect(page.getByText(`„Wunschtag“ steht jetzt an Stelle ${at} von 6.`)).toBeAttached();
  }
  await preview(page).getByRole("tab", { name: "Englisch" }).press("Enter");
  await expect(preview(page).getByRole("heading", { name: "Ask for a tasting" })).toBeVisible();
  await expect(preview(page).getByRole("radio", { name: "In the cellar" })).toBeVisible();
  await expect(preview(page).getByText("You may call me.")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await expect(page).toHaveURL(/forms\/[\da-f-]{36}$/);
}

async function placed(page: Page, titles: string[]): Promise<void> {
  await expect(onSite(page)).toContainText("Das Formular steht noch auf keiner Seite.");
  for (const title of titles) {
    await onSite(page).getByLabel("Seite", { exact: true }).selectOption({ label: title });
    await onSite(page).getByRole("button", { name: "Auf die Seite setzen" }).click();
    await expect(onSite(page).getByText("Noch nicht veröffentlicht")).toBeVisible();
    await onSite(page).getByRole("button", { name: "Seite veröffentlichen" }).click();
    await expect(onSite(page).getByText("Noch nicht veröffentlicht")).toHaveCount(0);
  }
}

/** On the home page, whose address is also that of the frame of all pages. */
async function writesWithoutScript(browser: Browser, site: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto("/");
  const form = page.getByRole("region", { name: "Weinprobe anfragen" });
  await form.getByLabel("Name", { exact: true }).fill("Vera Kunde");
  await form.getByLabel("E-Mail", { exact: true }).fill("vera@");
  await form.getByRole("radio", { name: "Im Hof" }).check();
  await form.getByLabel("Wünsche (freiwillig)").fill("Käse\nund Brot");
  await form.getByLabel(/Sie dürfen mich anrufen/).check();
  await form.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page).toHaveURL("/?index");
  await expect(form.getByLabel("E-Mail", { exact: true })).toHaveAccessibleDescription("ungültige Email Adresse");
  await expect(form.getByLabel("Wunschtag", { exact: true })).toHaveAccessibleDescription(
    "Bitte füllen Sie dieses Feld aus.",
  );
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Vera Kunde");
  await expect(form.getByRole("radio", { name: "Im Hof" })).toBeChecked();
  await expect(form.getByLabel("Wünsche (freiwillig)")).toHaveValue("Käse\nund Brot");
  await expect(form.getByLabel(/Sie dürfen mich anrufen/)).toBeChecked();
  await form.getByLabel("E-Mail", { exact: true }).fill("vera@example.org");
  await form.getByLabel("Wunschtag", { exact: true }).fill("2027-05-08");
  await form.getByRole("button", { name: "Nachricht senden" }).click();
  const question = form.getByLabel(/Wie viel ist/);
  await question.fill(String(sumIn((await form.getByText("Wie viel ist").textContent()) ?? "")));
  await form.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByText("Vielen Dank für Ihre Nachricht")).toBeVisible();
  await context.close();
}

/** On an ordinary page, in the language of the visitor. */
async function writesInEnglish(browser: Browser, site: string): Promise<void> {
  const context = await browser.newContext({ baseURL: site, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/en/wines");
  const form = page.getByRole("region", { name: "Ask for a tasting" });
  await form.getByLabel("Name", { exact: true }).fill("Paul Reader");
  await form.getByLabel("Email", { exact: true }).fill("paul@example.org");
  await form.getByLabel("Wunschtag", { exact: true }).fill("2027-06-12");
  await form.getByLabel(/You may call me/).check();
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("group", { name: "Where?" })).toHaveAccessibleDescription("Please fill in this field.");
  await expect(form.getByLabel("Wunschtag", { exact: true })).toHaveValue("2027-06-12");
  await form.getByRole("radio", { name: "In the cellar" }).check();
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message")).toBeVisible();
  await context.close();
}

test("two who change a form at once lose nothing, and one that stands somewhere is deleted only after it says where", async ({
  page,
}) => {
  await logIn(page);
  const { _id } = await call<Told>(page, "post", "form", { name: { de: "Rückruf", en: "Call back" } });
  await page.goto(`/admincenter/forms/${_id}`);
  await settled(page);
  await page.getByLabel("Name (Deutsch)", { exact: true }).fill("Rückruf am Abend");
  await call(page, "put", "form", { _id, version: 1, thanks: { de: "Wir rufen an." } });
  await save(page);
  await expect(page.getByLabel("Dank nach dem Absenden (Deutsch)")).toHaveValue("Wir rufen an.");

  await item(page, "Firma").dragTo(item(page, "Nachricht"));
  await expect(order(page).getByRole("listitem").last()).toContainText("Firma");
  const { version } = await call<Told>(page, "get", `form?id=${_id}`);
  const fields = [{ id: "email", type: "email", required: true, label: {}, hint: {}, options: [], wording: {} }];
  await call(page, "put", "form", { _id, version, fields });
  await button(page, "Speichern").click();
  const dialog = page.getByRole("dialog", { name: "Dieses Formular wurde inzwischen geändert" });
  await expect(
    dialog.getByRole("row", { name: /^Felder 1 Feld: E-Mail 5 Felder: Name, E-Mail, Betreff/ }),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Gespeichertes übernehmen" }).click();
  await expect(order(page).getByRole("listitem")).toHaveCount(1);

  await page.getByLabel("Name (Deutsch)", { exact: true }).fill("Noch nicht gespeichert");
  await page.getByRole("link", { name: "Alle Formulare" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(page.getByLabel("Name (Deutsch)", { exact: true })).toHaveValue("Noch nicht gespeichert");
  // Adding it to a page keeps unsaved changes.
  await onSite(page).getByLabel("Seite", { exact: true }).selectOption({ label: "Impressum" });
  await onSite(page).getByRole("button", { name: "Auf die Seite setzen" }).click();
  await expect(told(page)).toContainText("Das Formular steht am Ende von „Impressum“.");
  await expect(page.getByLabel("Name (Deutsch)", { exact: true })).toHaveValue("Noch nicht gespeichert");
  await save(page);
  await button(page, "Löschen").click();
  await expect(page.getByRole("dialog")).toContainText("Das Formular steht auf: Impressum.");
  await confirm(page);
  await expect(page).toHaveURL("/admincenter/forms");
  await expect(told(page)).toContainText("Das Formular ist gelöscht.");
  // Its address leads to the trash, where it is found again.
  await page.goto(`/admincenter/forms/${_id}`);
  await expect(page).toHaveURL(/\/admincenter\/forms\?.*status=trash/);
  await settled(page);
  await sound(page, "the trash of forms");
  await page.getByRole("button", { name: /^Aktionen für/ }).click();
  await page.getByRole("menuitem", { name: "Wiederherstellen" }).click();
  await expect(told(page)).toContainText("Das Formular ist wieder da.");
  await page.goto("/admincenter/forms");

  await page.getByRole("link", { name: "Kontaktformular" }).click();
  await settled(page);
  await expect(button(page, "Löschen")).toHaveCount(0);
  await expect(button(page, "Aus dem Formular nehmen: „Name“")).toBeDisabled();
  await expect(onSite(page).getByRole("link", { name: "Kontakt und Anfahrt" })).toBeVisible();
  await button(page, "Duplizieren").click();
  await expect(told(page)).toContainText("Dupliziert. Sie bearbeiten jetzt die Kopie.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontaktformular (Kopie)");
  await button(page, "Duplizieren").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontaktformular (Kopie 2)");
});
