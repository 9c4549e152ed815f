import { colleague, enterAdmin, settled, told } from "../help/colleagues.ts";
import { expect, part, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";

const path = "/admincenter/account";

test("one's name stands at the top and leads to one's account, where another language is spoken at once", async ({
  page,
  api,
  mailbox,
}) => {
  const uta = await colleague({ api, mailbox }, { name: "Uta Sommer", role: "admin" });
  await enterAdmin(page, uta);
  await page.getByRole("link", { name: uta.name }).click();
  await expect(page).toHaveTitle("Ihr Konto · Vitrine");
  const profile = part(page, "Name und Sprache");
  await profile.getByLabel("Name").fill("");
  await profile.getByRole("button", { name: "Speichern" }).click();
  await expect(profile.getByLabel("Name")).toHaveAccessibleDescription("Bitte geben Sie einen Namen ein.");
  await profile.getByLabel("Name").fill("Uta Winter");
  await page.getByRole("navigation").getByRole("link", { name: "Postausgang" }).click();
  await page
    .getByRole("dialog", { name: "Änderungen verwerfen?" })
    .getByRole("button", { name: "Weiter bearbeiten" })
    .click();
  await expect(profile.getByLabel("Name")).toHaveValue("Uta Winter");
  await part(page, "Passwort").getByLabel("Aktuelles Passwort").fill(uta.password);
  await page.reload();
  await settled(page);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(uta.password);
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(profile.getByLabel("Name")).toHaveValue("Uta Winter");
  await profile.getByLabel("Sprache").selectOption("en");
  await profile.getByRole("button", { name: "Speichern" }).click();
  await expect(told(page)).toHaveText("Saved.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner").getByRole("link", { name: "Uta Winter" })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Users" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("account")))).toEqual([]);
});

test("a password that cannot be changed says why at its field, and still after a reload; a right one ends other sessions", async ({
  page,
  browser,
  site,
  api,
  mailbox,
}) => {
  const lutz = await colleague({ api, mailbox }, { name: "Lutz Adler", role: "admin" });
  const other = await (await browser.newContext({ baseURL: site })).newPage();
  await logIn(other, lutz);
  await enterAdmin(page, lutz, path);
  const password = part(page, "Passwort");
  const send = () => password.getByRole("button", { name: "Passwort ändern" }).click();
  await password.getByLabel("Aktuelles Passwort").fill("das war es nicht");
  await password.getByLabel("Neues Passwort").fill("Ein Hang voller Reben");
  await send();
  await expect(password.getByLabel("Aktuelles Passwort")).toHaveAccessibleDescription("ungültiges Passwort");
  await expect(password.getByLabel("Aktuelles Passwort")).toBeFocused();
  await password.getByLabel("Aktuelles Passwort").fill(lutz.password);
  await password.getByLabel("Neues Passwort").fill("kurz");
  await send();
  await expect(password.getByLabel("Neues Passwort")).toHaveAccessibleDescription(/braucht mindestens 10 Zeichen/);

  await page.reload();
  await settled(page);
  const failed = password.getByText(
    "Ihre letzte Passwortänderung ist fehlgeschlagen: Das Passwort braucht mindestens 10",
  );
  await expect(failed).toBeVisible();
  await expect(part(page, "Angemeldete Geräte").getByRole("listitem")).toHaveCount(2);
  await password.getByLabel("Aktuelles Passwort").fill(lutz.password);
  await password.getByLabel("Neues Passwort").fill("Ein Hang voller Reben");
  await send();
  await expect(told(page)).toHaveText(
    "Ihr neues Passwort gilt. Auf allen anderen Geräten sind Sie jetzt abgemeldet, und Ihre API-Schlüssel gelten nicht mehr.",
  );
  await expect(failed).toHaveCount(0);
  await expect(password.getByLabel("Neues Passwort")).toHaveValue("");
  await expect(part(page, "Angemeldete Geräte").getByRole("listitem")).toHaveCount(1);
  await other.goto("/admincenter");
  await expect(other).toHaveURL(/\/login\?next=/);
  await other.context().close();
});

test("another address is asked for with the password, and valid once its mail is confirmed", async ({
  page,
  api,
  mailbox,
}) => {
  const ines = await colleague({ api, mailbox }, { name: "Ines Falk", role: "admin" });
  const address = `neu.${ines.email}`;
  await enterAdmin(page, ines, path);
  const handle = part(page, "E-Mail-Adresse");
  await handle.getByLabel("Neue E-Mail-Adresse").fill(address);
  await handle.getByLabel("Aktuelles Passwort").fill("das war es nicht");
  await handle.getByRole("button", { name: "Adresse ändern" }).click();
  await expect(handle.getByLabel("Aktuelles Passwort")).toHaveAccessibleDescription("ungültiges Passwort");
  await expect(handle.getByLabel("Neue E-Mail-Adresse")).toHaveValue(address);
  await handle.getByLabel("Aktuelles Passwort").fill(ines.password);
  await handle.getByRole("button", { name: "Adresse ändern" }).click();
  await expect(handle.getByRole("status")).toContainText("Wir haben eine Mail an die neue Adresse geschickt.");
  const { link } = await mailbox.next({ to: address, subject: /^Bitte bestätigen Sie Ihre neue/ });
  await page.goto(link);
  await page.getByLabel("Passwort").fill(ines.password);
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await page.goto(path);
  await expect(handle).toContainText(`Sie melden sich an mit ${address}`);
});

test("a device is logged out from where one sits, and so is a device of somebody one looks after", async ({
  page,
  browser,
  site,
  api,
  mailbox,
  people,
}) => {
  const [nora, carl] = [
    await colleague({ api, mailbox }, { name: "Nora Stein", role: "admin" }),
    await people.customer("Carl Heide"),
  ];
  const devices = await Promise.all(
    [nora, carl].map(async (person) => {
      const device = await (await browser.newContext({ baseURL: site })).newPage();
      await logIn(device, person);
      return device;
    }),
  );
  await enterAdmin(page, nora, path);
  const list = part(page, "Angemeldete Geräte");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").filter({ hasText: "dieses Gerät" }).getByRole("button")).toHaveCount(0);
  await list.getByRole("button", { name: /abmelden$/ }).click();
  await expect(told(page)).toHaveText("Das Gerät ist abgemeldet.");
  await expect(list.getByRole("listitem")).toHaveCount(1);

  await page.goto(`/admincenter/settings/users/browse?q=${encodeURIComponent(carl.email)}`);
  await page.getByRole("link", { name: carl.name }).click();
  await list.getByRole("button", { name: /abmelden$/ }).click();
  await expect(list).toContainText("Gerade nirgends angemeldet.");
  for (const device of devices) {
    await device.goto("/konto");
    await expect(device).toHaveURL(/\/login\?next=%2Fkonto$/);
    await device.context().close();
  }
});
