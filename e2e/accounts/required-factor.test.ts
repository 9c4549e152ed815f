import { TOTP } from "otpauth";
import { colleague, enterAdmin, settled, told } from "../help/colleagues.ts";
import { enter, expect, part, test } from "../help/people.ts";
import { owner } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";

test("an owner asks a role for a second factor; a colleague is led to it, sets it up, and goes on where they wanted to", async ({
  page,
  browser,
  site,
  api,
  mailbox,
}) => {
  const anna = await colleague({ api, mailbox }, { name: "Anna Lese", role: "admin" });
  await enterAdmin(page, { name: "", ...owner }, "/admincenter/settings/users");
  const roles = page.getByRole("region", { name: "Zweiter Faktor ist Pflicht" });
  await roles.getByRole("checkbox", { name: "Admin", exact: true }).press("Space");
  await roles.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(told(page)).toContainText("Gespeichert.");

  const own = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  await enter(own, { ...anna, at: "/login?next=/admincenter/pages" });
  await expect(own).toHaveURL(/\/konto\/sicherheit\?next=%2Fadmincenter%2Fpages$/);
  await expect(own.getByRole("alert")).toContainText("Ihre Rolle verlangt einen zweiten Faktor.");
  await sound(own, "a second factor is asked for");
  // There is nothing else to do before.
  await own.goto("/admincenter/entries");
  await expect(own).toHaveURL(/\/konto\/sicherheit\?next=/);
  await own.goto("/konto/sicherheit?next=%2Fadmincenter%2Fpages");

  const app = part(own, "Authentifizierungs-App");
  await app.getByText("App einrichten").press("Enter");
  await app.getByLabel("Aktuelles Passwort").fill(anna.password);
  await app.getByLabel("Aktuelles Passwort").press("Enter");
  const secret = ((await app.locator("strong.address").textContent()) ?? "").replaceAll(" ", "");
  await app.getByLabel("Code aus der App").fill(new TOTP({ secret }).generate());
  await app.getByLabel("Code aus der App").press("Enter");
  await expect(part(own, "Ihre Wiederherstellungscodes").getByRole("listitem")).toHaveCount(10);
  await own.getByRole("link", { name: "Ich habe sie gespeichert" }).press("Enter");
  await expect(own).toHaveURL(/\/admincenter\/pages$/);
  await settled(own);

  await roles.getByRole("checkbox", { name: "Admin", exact: true }).press("Space");
  await roles.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(told(page).last()).toContainText("Gespeichert.");
});
