import { settled } from "../../help/colleagues.ts";
import { mailSink } from "../../help/mail/mail-sink.ts";
import { expect, logIn, test } from "../../help/site.ts";

const saved = /^Gespeichert um/;

test("an owner says once what the business is called and where it is, and visitors read it in both languages", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admincenter/settings");
  await page.getByRole("link", { name: "Mein Betrieb" }).click();
  await settled(page);
  const gaps = page.getByRole("region", { name: "Rechtsform und Register" });
  await page.getByLabel("Leitspruch (Deutsch)").fill("Wein vom Hang");
  await page.getByLabel("Leitspruch (Englisch)").fill("Wine from the slope");
  await page.getByLabel("Straße und Hausnummer").fill("Hangweg 7");
  await page.getByRole("combobox", { name: "Rechtsform" }).click();
  await page.getByRole("option", { name: /^Eingetragener Kaufmann/ }).click();
  await expect(gaps).toContainText("Für ein vollständiges Impressum fehlt noch");
  await page.getByLabel("Inhaberin oder Inhaber").fill("Katharina Amsel");
  await page.getByLabel("Registergericht").fill("Amtsgericht Mainz");
  await expect(gaps).toContainText("Registernummer");
  await page.getByLabel("Registernummer").fill("HRA 4711");
  await page.getByLabel("Umsatzsteuer-Identifikationsnummer").fill("DE136695975");
  const profiles = page.getByRole("region", { name: "Profile im Internet" });
  await profiles.getByRole("button", { name: "Profil hinzufügen" }).click();
  await profiles.getByLabel("Name").fill("Instagram");
  await profiles.getByLabel("Adresse").fill("https://www.instagram.com/amselberg");
  await page.getByRole("button", { name: "Speichern" }).click();
  const vatId = page.getByLabel("Umsatzsteuer-Identifikationsnummer");
  await expect(vatId).toBeFocused();
  await expect(vatId).toHaveAccessibleDescription(/kann nicht stimmen/);
  await vatId.fill("DE 136 695 976");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(gaps).toContainText("Für das Impressum ist alles eingetragen");

  const foot = page.getByRole("contentinfo");
  await page.goto("/kontakt");
  await expect(foot).toContainText("Wein vom Hang");
  await expect(foot).toContainText("Hangweg 7");
  await expect(foot.getByRole("link", { name: "Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/amselberg",
  );
  await page.goto("/en/contact");
  await expect(foot).toContainText("Wine from the slope");
  await expect(foot).toContainText("Hangweg 7");
});

test("an owner tries a mailbox before saving it, reads in plain words what is wrong, and then gets the mail", async ({
  page,
}) => {
  const sink = await mailSink({ login: { user: "hof@amselberg.example", password: "Riesling trocken" } });
  await logIn(page);
  await page.goto("/admincenter/settings/mail");
  await settled(page);
  await page.getByRole("combobox", { name: "Anbieter" }).click();
  await page.getByRole("option", { name: "WEB.DE" }).click();
  await expect(page.getByLabel("Postausgangsserver")).toHaveValue("smtp.web.de");
  await expect(page.getByLabel("Anschluss (Port)")).toHaveValue("587");
  await expect(page.getByRole("radio", { name: /STARTTLS/ })).toBeChecked();
  await expect(page.getByText("POP3/IMAP Abruf")).toBeVisible();
  await page.getByLabel("Benutzername").fill("hof@amselberg.example");
  const password = page.getByRole("textbox", { name: "Passwort" });
  await password.fill("falsch");
  await page.getByLabel("Postausgangsserver").fill("127.0.0.1");
  await page.getByLabel("Anschluss (Port)").fill(String(sink.port));
  await page.getByRole("radio", { name: /^Keine/ }).check();
  const result = page.getByRole("region", { name: "Testmail" });
  const send = page.getByRole("button", { name: "Testmail an mich" });
  await send.click();
  await expect(result).toContainText("lehnt Benutzername oder Passwort ab");
  await page.getByLabel("Postausgangsserver").fill("smtp.gibt-es-nicht.invalid");
  await send.click();
  await expect(result).toContainText("Einen Server mit dem Namen smtp.gibt-es-nicht.invalid gibt es nicht");
  await page.getByLabel("Postausgangsserver").fill("127.0.0.1");
  await password.fill("Riesling trocken");
  await send.click();
  await expect(result).toContainText("Die Testmail ist unterwegs");
  await sink.next({ to: "katharina@amselberg.example", subject: /^Testmail von/ });
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByText("Mails werden nicht versendet")).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(password).toHaveValue("");
  await expect(page.getByText("Ein Passwort ist gespeichert; es endet auf cken.")).toBeVisible();
  // Without a mailbox again, for the other tests of this site.
  const [{ version }] = (await (await page.request.get("/api/v0/config/")).json()) as [{ version: number }];
  const headers = { "sec-fetch-site": "same-origin" };
  const data = { version, mail: { host: "", password: null } };
  expect((await page.request.put("/api/v0/config/", { headers, data })).status()).toBe(200);
  await sink.stop();
});

test("an owner switches the guestbook off: it leaves the menu and the site, and comes back with its entries", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/gaestebuch");
  const entries = await page.locator(".guestbook-entry, .guestbook article, .guestbook li").count();
  await page.goto("/admincenter/settings/components");
  await settled(page);
  const own = page.locator(".admin-menu").getByRole("link", { name: "Gästebuch" });
  await expect(own).toHaveCount(1);
  const save = async () => {
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText(saved)).toBeVisible();
  };
  await page.getByRole("switch", { name: "Gästebuch" }).click();
  await save();
  await expect(own).toHaveCount(0);
  expect((await page.goto("/gaestebuch"))?.status()).toBe(404);
  expect((await page.request.get("/api/v0/guestbook/")).status()).toBe(404);
  await page.goto("/admincenter/settings/components");
  await settled(page);
  await page.getByRole("switch", { name: "Gästebuch" }).click();
  await save();
  await expect(own).toHaveCount(1);
  expect((await page.goto("/gaestebuch"))?.status()).toBe(200);
  expect(await page.locator(".guestbook-entry, .guestbook article, .guestbook li").count()).toBe(entries);
});
