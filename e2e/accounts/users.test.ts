import { colleague, confirm, enterAdmin, settled, told } from "../help/colleagues.ts";
import { bar, enter, expect, stranger, test } from "../help/people.ts";
import { logIn, owner } from "../help/site.ts";

const users = "/admincenter/settings/users";

test("the owner invites a colleague as admin, who follows the link of the mail and comes in", async ({
  page,
  browser,
  mailbox,
}) => {
  const jonas = stranger("Jonas Weidenfeld");
  await logIn(page);
  await page.goto("/admincenter");
  await page.getByRole("link", { name: "Benutzer", exact: true }).click();
  await expect(page).toHaveTitle("Benutzer · Vitrine");
  await page.getByRole("link", { name: "Benutzer einladen" }).click();
  await page.getByLabel("Name").fill(jonas.name);
  await page.getByLabel("E-Mail-Adresse").fill(jonas.email);
  await page.getByRole("radio", { name: "Admin" }).check();
  await page.getByLabel("Rabatt in Prozent").fill("19,99");
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(told(page)).toHaveText("Die Einladung liegt im Postausgang.");
  await expect(page).toHaveURL(/\/settings\/users\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(jonas.name);
  await expect(page.getByRole("radio", { name: "Admin" })).toBeChecked();
  await expect(page.getByLabel("Rabatt in Prozent")).toHaveValue("19,99");

  const colleague = await (await browser.newContext({ locale: "de-DE" })).newPage();
  const { link } = await mailbox.next({ to: jonas.email, subject: /^Ihr Konto bei/ });
  await colleague.goto(new URL(link, page.url()).href);
  await colleague.getByLabel("Passwort").fill(jonas.password);
  await colleague.getByRole("button", { name: "Passwort speichern" }).click();
  await colleague.waitForURL(/\/login\?done=password$/);
  await enter(colleague, { ...jonas, at: "" });
  await colleague.goto(new URL("/admincenter", page.url()).href);
  await expect(colleague.getByRole("heading", { level: 1 })).toHaveText(`Guten Tag, ${jonas.name}`);

  await page.goto(`${users}/browse?q=${encodeURIComponent(jonas.email)}`);
  const row = page.getByRole("row", { name: jonas.name });
  await expect(row).toContainText("Admin");
  await expect(row).toContainText("Aktiv");
  await colleague.context().close();

  await row.getByRole("link", { name: jonas.name }).click();
  await page.getByRole("radio", { name: "Inhaber" }).check();
  const password = page.getByRole("textbox", { name: "Ihr eigenes Passwort" });
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(password).toHaveAccessibleDescription(/Bitte geben Sie Ihr eigenes Passwort ein/);
  await expect(password).toBeFocused();
  await password.fill(owner.password);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(owner.password);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(told(page)).toContainText("überall abgemeldet");
  await expect(password).toHaveCount(0);
});

test("who is suspended is a guest on the next click, and comes in again once that is lifted", async ({
  page,
  browser,
  site,
  people,
}) => {
  const mia = await people.customer("Mia Lang");
  const guest = await (await browser.newContext({ baseURL: site })).newPage();
  await logIn(guest, mia);
  await guest.goto("/");
  await expect(bar(guest)).toContainText(mia.name);
  await logIn(page);
  await page.goto(`${users}/browse?q=${encodeURIComponent(mia.email)}`);
  await settled(page);
  await page.getByRole("button", { name: `Aktionen für ${mia.name}` }).click();
  await page.getByRole("menuitem", { name: "Sperren" }).click();
  await expect(page.getByRole("dialog")).toContainText(`Alle Sitzungen von ${mia.name} enden sofort.`);
  await confirm(page);
  await expect(told(page)).toHaveText("Gesperrt. Alle Sitzungen sind beendet.");
  await expect(page.getByRole("row", { name: mia.name })).toContainText("Gesperrt");

  await guest.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link").first().click();
  await expect(bar(guest)).toHaveCount(0);
  await enter(guest, mia);
  await expect(guest.getByRole("alert")).toHaveText("Benutzer oder Passwort falsch");

  await page.getByRole("link", { name: mia.name }).click();
  await page.getByRole("button", { name: "Sperre aufheben" }).click();
  await expect(page.getByRole("button", { name: "Sperren" })).toBeVisible();
  await enter(guest, mia);
  await expect(bar(guest)).toContainText(mia.name);
  await guest.context().close();
});

test("an address that somebody has already is told at its field, and what was typed stays", async ({
  page,
  people,
}) => {
  const bert = await people.customer("Bert Vogt");
  await logIn(page);
  await page.goto(`${users}/add`);
  await settled(page);
  await page.getByLabel("Name").fill("Ein anderer Bert");
  await page.getByLabel("E-Mail-Adresse").fill(bert.email.toUpperCase());
  await page.getByRole("button", { name: "Einladung senden" }).click();
  const field = page.getByLabel("E-Mail-Adresse");
  await expect(field).toHaveAccessibleDescription("Ihre angegebene Email Adresse ist im System bereits vorhanden!");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(bert.email.toUpperCase());
  await expect(page.getByLabel("Name")).toHaveValue("Ein anderer Bert");
});

test("an admin without the role Owner gives no such roles, changes no colleague, and reads why", async ({
  page,
  api,
  mailbox,
}) => {
  const nele = await colleague({ api, mailbox }, { name: "Nele Brandt", role: "admin" });
  await enterAdmin(page, nele, `${users}/add`);
  await expect(page.getByRole("radio", { name: "Kunde" })).toBeEnabled();
  await expect(page.getByRole("radio", { name: "Admin" })).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Inhaber" })).toBeDisabled();
  await expect(page.getByText("kann nur jemand mit der Rolle „Inhaber“ ernennen")).toBeVisible();

  await page.goto(`${users}/browse?role=system`);
  await settled(page);
  await page.getByRole("button", { name: /^Aktionen für katharina/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Ansehen"]);
  await page.getByRole("menuitem", { name: "Ansehen" }).click();
  await expect(page.getByText("kann nur jemand mit der Rolle „Inhaber“ ändern, sperren oder löschen")).toBeVisible();
  await expect(page.getByRole("button", { name: "Speichern" })).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await page.goto(`${users}/browse?q=${encodeURIComponent(nele.email)}`);
  await page.getByRole("link", { name: nele.name }).first().click();
  await expect(page).toHaveURL(/\/admincenter\/account$/);
});

test("deleting asks first; of several, those that cannot go are told with the reason", async ({
  page,
  people,
  api,
  mailbox,
}) => {
  const ida = await people.customer("Ida Fuchs");
  const lea = await colleague({ api, mailbox }, { name: `Lea ${ida.email.split(".")[2]}`, role: "admin" });
  await enterAdmin(page, lea, `${users}/browse?sort=-created`);
  for (const { name } of [ida, lea]) await page.getByLabel(`„${name}“ auswählen`).first().check();
  await page.getByRole("group", { name: "2 Benutzer ausgewählt" }).getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByRole("dialog")).toContainText("Die 2 ausgewählten Konten werden endgültig gelöscht");
  // It cannot be taken back, so that Enter alone does not do it.
  await expect(page.getByRole("dialog").getByRole("button", { name: "abbrechen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row", { name: ida.email })).toBeVisible();
  await page.getByRole("group", { name: "2 Benutzer ausgewählt" }).getByRole("button", { name: "Löschen" }).click();
  await confirm(page);
  await expect(told(page)).toHaveText([
    `${lea.name}: Das eigene Konto lässt sich hier nicht ändern oder löschen.`,
    "Das Konto ist gelöscht.",
  ]);
  await expect(page.getByRole("row", { name: ida.email })).toHaveCount(0);
  await expect(page.getByRole("row", { name: lea.email })).toBeVisible();
});

test("search, role and state stand in the address, and the overview leads to each part of the list", async ({
  page,
  people,
}) => {
  const otto = await people.customer("Otto Ährenfeld");
  await logIn(page);
  await page.goto(users);
  await page.getByRole("link", { name: /eingeladen, noch nicht dabei$/ }).click();
  await expect(page).toHaveURL(/browse\?state=invited$/);
  await page.getByRole("link", { name: "Alle", exact: true }).click();
  await settled(page);
  await page.getByRole("searchbox").fill("ahrenfeld");
  await expect(page).toHaveURL(/q=ahrenfeld/);
  await expect(page.getByRole("row", { name: otto.email })).toBeVisible();
  await page.getByLabel("Nach Rolle filtern").selectOption("admin");
  await expect(page.getByText("Niemand gefunden")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("ahrenfeld");
  await page.getByRole("link", { name: "Alle Benutzer zeigen" }).click();
  await expect(page).toHaveURL(/browse$/);
});
