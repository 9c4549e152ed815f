import type { APIResponse } from "@playwright/test";
import { bar, enter, expect, part, register, stranger, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";

test("whether an address is known is told to its owner alone: the public answer is the same, byte for byte", async ({
  playwright,
  site,
  people,
  mailbox,
}) => {
  const known = await people.customer("Greta Hahn");
  const unknown = stranger("Greta Huhn");
  const answers: string[] = [];
  for (const { email } of [known, unknown]) {
    const visitor = await playwright.request.newContext({
      baseURL: site,
      extraHTTPHeaders: { "sec-fetch-site": "same-origin" },
    });
    const form = { name: "Greta Hahn", handle: email, password: "Amsel Drossel Fink Star" };
    const registered = await visitor.post("/registrieren", { form, maxRedirects: 0 });
    const forgotten = await visitor.post("/passwort", { form: { handle: email }, maxRedirects: 0 });
    expect([registered.status(), forgotten.status()]).toEqual([303, 303]);
    const pages = [await visitor.get("/registrieren?sent=1"), await visitor.get("/passwort?sent=1")];
    answers.push(JSON.stringify(await Promise.all([registered, forgotten, ...pages].map(everything))));
    await visitor.dispose();
  }
  expect(answers[0]).toBe(answers[1]);
  await mailbox.next({ to: known.email, subject: /^Sie haben schon ein Konto/ });
  await mailbox.next({ to: known.email, subject: /^Neues Passwort/ });
  await mailbox.next({ to: unknown.email, subject: /^Bitte bestätigen Sie/ });
  expect(await mailbox.subjects(unknown.email)).toHaveLength(1);
});

/** Status, headers and body, without what differs between any two requests. */
async function everything(answer: APIResponse): Promise<unknown> {
  const headers = answer.headersArray().filter(({ name }) => !/^(date|x-request-id)$/i.test(name));
  return [answer.status(), headers, (await answer.body()).toString("base64")];
}

test("what is wrong stands at its field, which has the focus, and what was typed stays", async ({ page }) => {
  const ina = stranger("Ina Busch");
  const [name, handle, password] = ["Name", "E-Mail-Adresse", "Passwort"].map((label) => page.getByLabel(label));
  await register(page, { ...ina, name: "I" });
  await expect(name!).toHaveAccessibleDescription("Name zu kurz");
  await expect(name!).toBeFocused();
  await expect(handle!).toHaveValue(ina.email);
  await register(page, { ...ina, email: "ina@" });
  await expect(handle!).toHaveAccessibleDescription(/Bitte geben Sie eine gültige E-Mail-Adresse ein\.$/);
  await expect(handle!).toHaveValue("ina@");
  await register(page, { ...ina, password: "passwort123" });
  await expect(password!).toHaveAccessibleDescription(/Dieses Passwort ist zu leicht zu erraten\./);
  await expect(password!).toHaveValue("");
  await expect(name!).toHaveValue("Ina Busch");
  await expect(page.locator("[aria-invalid]")).toHaveCount(1);
});

test("two who change the same account meanwhile: the second sees both values and decides", async ({
  page,
  browser,
  people,
}) => {
  const jan = await people.customer("Jan Post");
  const other = await (await browser.newContext()).newPage();
  for (const tab of [page, other]) {
    await logIn(tab, jan);
    await tab.goto("/konto");
  }
  const [mine, theirs] = [page, other].map((tab) => part(tab, "Name und Sprache"));
  await theirs!.getByLabel("Name", { exact: true }).fill("Jan Postel");
  await theirs!.getByLabel("Sprache").selectOption("English");
  await theirs!.getByRole("button", { name: "Speichern" }).click();
  await expect(theirs!.getByRole("status")).toBeVisible();

  await mine!.getByLabel("Name", { exact: true }).fill("Jan Poster");
  await mine!.getByRole("button", { name: "Speichern" }).click();
  await expect(mine!.getByRole("alert")).toContainText("Das wurde inzwischen geändert.");
  await expect(mine!.getByLabel("Name", { exact: true })).toHaveValue("Jan Poster");
  await expect(mine!.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
    "Inzwischen gespeichert: Jan Postel",
  );
  await expect(mine!.getByLabel("Sprache")).toHaveAccessibleDescription("Inzwischen gespeichert: English");
  await mine!.getByRole("button", { name: "Speichern" }).click();
  await expect(bar(page)).toContainText("Jan Poster");
});

test("the page speaks the language of its address, whatever language its reader has chosen", async ({
  page,
  people,
}) => {
  const kim = await people.customer("Kim Otto");
  await logIn(page, kim);
  await page.goto("/konto");
  await part(page, "Name und Sprache").getByLabel("Sprache").selectOption("English");
  await part(page, "Name und Sprache").getByRole("button", { name: "Speichern" }).click();
  const german = part(page, "Passwort");
  await german.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(german.getByLabel("Aktuelles Passwort")).toHaveAccessibleDescription("ungültiges Passwort");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/en\/account/);
  await expect(part(page, "Password")).toContainText("Your last change of password failed: invalid password");
});

test("what a visitor came for is carried along from screen to screen", async ({ page, people }) => {
  const lea = await people.customer("Lea Stein");
  await page.goto("/konto");
  const main = page.getByRole("main");
  for (const link of ["Konto anlegen", "Anmelden", "Passwort vergessen?", "Zurück zur Anmeldung"]) {
    await main.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(/\?next=%2Fkonto$/);
  }
  await enter(page, { ...lea, at: "" });
  await expect(page).toHaveURL(/\/konto$/);
  await page.goto("/registrieren");
  await expect(main).toContainText("Sie sind angemeldet als Lea Stein.");
  await expect(main.locator("form")).toHaveCount(0);
  await page.goto("/login?checkout=1");
  await main.getByRole("link", { name: "Konto anlegen" }).click();
  await expect(page).toHaveURL(/\/registrieren\?checkout=1$/);
});

test("the keyboard alone is enough to register and to log in", async ({ page, mailbox }) => {
  const mia = stranger("Mia Berg");
  /** By the link that skips menu and head, into the first field and from one to the next. */
  const type = async (...texts: string[]) => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (const text of texts) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Enter");
  };
  await page.goto("/registrieren");
  await type(mia.name, mia.email, mia.password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gerade gehen keine Mails hinaus");
  const { link } = await mailbox.next({ to: mia.email, subject: /^Bitte bestätigen Sie/ });
  await page.goto(link);
  await type(mia.password);
  await expect(bar(page)).toContainText(mia.name);
  await page.context().clearCookies();
  await page.goto("/login");
  await type(mia.email, mia.password);
  await expect(bar(page)).toContainText(mia.name);
});
