import type { Page } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";
import { sumIn } from "#server/testing/captcha.ts";
import { expect, stranger, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";

const languages = {
  de: {
    path: "/newsletter",
    address: "Ihre E-Mail-Adresse",
    send: "Newsletter bestellen",
    agree: "Bitte kreuzen Sie an, dass Sie den Newsletter bekommen möchten.",
    // Without a mail server nothing is said to be sent.
    sent: "Ihre Angaben sind gespeichert",
    subject: /^Bitte bestätigen Sie den Newsletter/,
    confirm: "Ja, Newsletter bestätigen",
    thanks: "Vielen Dank",
    own: "Einstellen, was ich bekomme",
    leave: "Keinen Newsletter mehr bekommen",
    leaveNow: "Jetzt abmelden",
    left: "Sie sind abgemeldet",
    undo: "Abmeldung zurücknehmen",
    back: "Schön, dass Sie bleiben",
  },
  en: {
    path: "/en/newsletter",
    address: "Your email address",
    send: "Subscribe",
    agree: "Please tick the box if you would like to get the newsletter.",
    sent: "Your details have been saved",
    subject: /^Please confirm the newsletter/,
    confirm: "Yes, confirm the newsletter",
    thanks: "Thank you",
    own: "Choose what I get",
    leave: "Unsubscribe from the newsletter",
    leaveNow: "Unsubscribe now",
    left: "You have unsubscribed",
    undo: "Take it back",
    back: "Glad you are staying",
  },
};

/** Presses Tab until the button has the focus, then Enter. */
async function press(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole("main").getByRole("button", { name, exact: true });
  for (let step = 0; step < 60; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press("Enter");
}

const questions: Record<string, (text: string) => number> = {
  de: sumIn,
  en: (text) => {
    const words = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");
    const [, first = "", sign, second = ""] = /is (\S+) (plus|minus) (\S+)\?/.exec(text) ?? [];
    return words.indexOf(first) + (sign === "plus" ? 1 : -1) * words.indexOf(second);
  },
};

for (const [language, at] of byTurns(Object.entries(languages), { of: 2 })) {
  test(`somebody subscribes, confirms and unsubscribes without a script, by keyboard (${language})`, async ({
    browser,
    site,
    mailbox,
    playwright,
  }) => {
    const plain = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
    const page = await plain.newPage();
    const lea = stranger("Lea Winter");
    await page.goto(at.path);
    await page.getByLabel(at.address).fill(lea.email);
    await press(page, at.send);
    await expect(page.getByRole("checkbox")).toHaveAccessibleDescription(at.agree);
    await expect(page.getByLabel(at.address)).toHaveValue(lea.email);
    await page.getByRole("checkbox").check();
    await press(page, at.send);
    const question = page.locator(".captcha-question");
    const text = (await question.locator("label").textContent()) ?? "";
    await question.locator("input[name=captcha]").fill(String(questions[language]?.(text)));
    await press(page, at.send);
    await expect(page.getByRole("heading", { name: at.sent })).toBeVisible();

    const { link } = await mailbox.next({ to: lea.email, subject: at.subject });
    // A mail scanner opens every link of the mail twice, which has no effect.
    const scanner = await playwright.request.newContext({ baseURL: site });
    for (const method of ["get", "head", "get"] as const) expect((await scanner[method](link)).status()).toBe(200);
    await page.goto(link);
    await press(page, at.confirm);
    await expect(page.getByRole("heading", { name: at.thanks })).toBeVisible();
    expect((await scanner.get(link)).status()).toBe(410);
    await page.getByRole("link", { name: at.own }).click();
    const token = new URL(page.url()).searchParams.get("token") ?? "";
    // What was chosen beside a field that is refused comes back.
    const [name, spoken] = [page.locator("#name"), page.locator("#language")];
    const other = language === "de" ? "en" : "de";
    await name.evaluate((field) => field.removeAttribute("maxlength"));
    await name.fill("L".repeat(161));
    await spoken.selectOption(other);
    await page.getByRole("main").getByRole("button").click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(spoken).toHaveValue(other);
    await page.goto(`${at.path}?token=${token}`);

    await page.getByRole("link", { name: at.leave }).click();
    const { pathname, search } = new URL(page.url());
    expect((await scanner.get(pathname + search)).status()).toBe(200);
    await page.reload();
    await press(page, at.leaveNow);
    await expect(page.getByRole("heading", { name: at.left })).toBeVisible();
    await press(page, at.undo);
    await expect(page.getByRole("heading", { name: at.back })).toBeVisible();

    // What a mail program's server posts (RFC 8058 §3.2): no cookie, no origin of ours, and no redirect in answer.
    const senders: Record<string, string>[] = [{}, { origin: "https://mail.example" }];
    for (const headers of senders) {
      const form = { "List-Unsubscribe": "One-Click" };
      const answer = await scanner.post(pathname + search, { form, headers, maxRedirects: 0 });
      expect(answer.status()).toBe(200);
    }
    await page.goto(`${at.path}?token=${token}`);
    await expect(page.getByRole("heading", { name: at.left })).toBeVisible();
    await plain.close();
    await scanner.dispose();
  });

  test(`the screens of the newsletter are for everybody (${language})`, async ({ page }) => {
    await page.goto(at.path);
    await sound(page, at.path);
    await page.getByRole("main").getByRole("button").click();
    await expect(page.locator("[aria-invalid]").first()).toBeVisible();
    await sound(page, `${at.path} with an error`);
    for (const path of [`${at.path}?token=x`, `${at.path}/${language === "de" ? "abmelden" : "unsubscribe"}?token=x`]) {
      await page.goto(path);
      await sound(page, path);
    }
  });
}

test("the staff adds somebody, who is asked, and reads the proof; a file is checked before it is taken in", async ({
  page,
  mailbox,
}) => {
  const ida = stranger("Ida Schwarzwälder-Kirschentaler");
  await logIn(page);
  await page.goto("/admincenter/newsletter/subscribers/add");
  await page.getByLabel("E-Mail-Adresse").fill("ida@");
  await page.getByRole("button", { name: "Um Bestätigung bitten" }).click();
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  await page.getByLabel("E-Mail-Adresse").fill(ida.email);
  await page.getByLabel("Name").fill(ida.name);
  const leave = async () => {
    await page.getByRole("link", { name: "Abonnenten" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
  };
  await leave();
  await page.getByRole("button", { name: "Um Bestätigung bitten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: ida.email })).toBeVisible();
  await page.getByLabel("Name").fill(`${ida.name} (Chor)`);
  await leave();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await expect(page.getByText("Mail zum Bestätigen geschrieben")).toBeVisible();
  await sound(page, "a subscriber with the proof");
  const { link } = await mailbox.next({ to: ida.email, subject: /^Bitte bestätigen Sie den Newsletter/ });
  expect(link).toContain("/newsletter/bestaetigen?token=");

  await page.goto(`/admincenter/newsletter/subscribers?q=${encodeURIComponent(ida.email)}`);
  await expect(page.getByRole("link", { name: ida.name }).first()).toBeVisible();
  await sound(page, "the list of subscribers");
  await page.goto("/admincenter/newsletter/settings");
  await sound(page, "the settings of the newsletter");

  await page.goto("/admincenter/newsletter/subscribers/import");
  const csv = `E-Mail;Name\n${stranger("Neue Leserin").email};Neu\nkein@ort;Falsch\n${ida.email};Ida\n`;
  const file = { name: "rundbrief.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  // Before the script is there, a field for files shows no name.
  await expect(async () => {
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText(file.name)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Datei einlesen" }).click();
  await expect(page.getByRole("heading", { name: "rundbrief.csv" })).toBeVisible();
  await sound(page, "a file of addresses");
  await page.getByRole("button", { name: "Zeilen prüfen" }).click();
  await expect(page.getByText("1 neue Adresse")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("1 Zeile ohne gültige Adresse")).toBeVisible();
  await page.getByRole("button", { name: "1 Person um Bestätigung bitten" }).click();
  await expect(page.getByRole("heading", { name: "Fertig" })).toBeVisible({ timeout: 15_000 });
});
