import { byTurns } from "#database/testing/turns.ts";
import { bar, enter, expect, part, register, stranger, test } from "../help/people.ts";

const phone = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

for (const javaScriptEnabled of byTurns([true, false], { of: 2 })) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a visitor signs up, confirms the address, is logged in, logs out and in again", async ({ page, mailbox }) => {
      const anna = stranger("Anna Lenz");
      await page.goto("/login");
      await page.getByRole("link", { name: "Konto anlegen" }).click();
      await expect(page).toHaveTitle(/^Konto anlegen · /);
      await register(page, anna);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gerade gehen keine Mails hinaus");
      expect(new URL(page.url()).search).toBe("?sent=1");
      await expect(bar(page)).toHaveCount(0);

      const { link } = await mailbox.next({ to: anna.email, subject: /^Bitte bestätigen Sie/ });
      await page.goto(link);
      await expect(page.getByText(anna.email)).toBeVisible();
      await page.getByLabel("Passwort").fill("kurz");
      await page.getByRole("button", { name: "Bestätigen" }).click();
      await expect(page.getByLabel("Passwort")).toHaveAccessibleDescription(/mindestens 10 Zeichen\.$/);
      await page.getByLabel("Passwort").fill(anna.password);
      await page.getByRole("button", { name: "Bestätigen" }).click();
      await expect(page).toHaveURL(/\/konto\?done=verify$/);
      await expect(page.getByRole("main").getByRole("status")).toHaveText(
        "Ihre E-Mail-Adresse ist bestätigt, und Sie sind angemeldet.",
      );
      await expect(bar(page)).toContainText(anna.name);

      await bar(page).getByRole("button", { name: "Abmelden" }).click();
      await expect(bar(page)).toHaveCount(0);
      await enter(page, anna);
      await expect(bar(page)).toContainText(anna.name);
      await bar(page).getByRole("link", { name: "Ihr Konto" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihr Konto");
    });

    test("who forgot the password chooses another by mail; the old one and other sessions are over", async ({
      page,
      browser,
      people,
      mailbox,
    }) => {
      const bert = await people.customer("Bert Vogt");
      const other = await (await browser.newContext()).newPage();
      await enter(other, bert);
      await expect(bar(other)).toContainText(bert.name);

      await page.goto("/login?next=/konto");
      await page.getByRole("link", { name: "Passwort vergessen?" }).click();
      await page.getByLabel("E-Mail-Adresse").fill(bert.email);
      await page.getByRole("button", { name: "Link anfordern" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gerade gehen keine Mails hinaus");
      expect(page.url()).not.toContain("gaeste.example");

      const { link } = await mailbox.next({ to: bert.email, subject: /^Neues Passwort/ });
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Neues Passwort");
      await page.getByLabel("Neues Passwort").fill("kurz");
      await page.getByRole("button", { name: "Passwort speichern" }).click();
      await expect(page.getByLabel("Neues Passwort")).toHaveAccessibleDescription(/mindestens 10 Zeichen\.$/);
      await expect(page.getByLabel("Neues Passwort")).toBeFocused();
      await page.getByLabel("Neues Passwort").fill("Kelter Traube Hang Nebel");
      await page.getByRole("button", { name: "Passwort speichern" }).click();
      await expect(page).toHaveURL(/\/login\?done=password$/);
      await expect(page.getByRole("main").getByRole("status")).toHaveText(/^Ihr Passwort ist gespeichert\./);

      await other.goto("/konto");
      await expect(other).toHaveURL(/\/login\?next=%2Fkonto$/);
      await enter(page, bert);
      await expect(page.getByRole("alert")).toHaveText("Benutzer oder Passwort falsch");
      await enter(page, { ...bert, password: "Kelter Traube Hang Nebel" });
      await expect(bar(page)).toContainText(bert.name);
    });

    test("the link of a mail confirms nothing by being opened, and only once by its button", async ({
      page,
      mailbox,
    }) => {
      const clara = stranger("Clara Ohm");
      await register(page, clara);
      const { link } = await mailbox.next({ to: clara.email, subject: /^Bitte bestätigen Sie/ });
      for (const _scan of [1, 2]) expect((await page.request.get(link)).status()).toBe(200);
      await page.goto(link);
      await page.getByLabel("Passwort").fill(clara.password);
      await page.getByRole("button", { name: "Bestätigen" }).click();
      await expect(bar(page)).toContainText(clara.name);
      await bar(page).getByRole("button", { name: "Abmelden" }).click();

      const again = await page.goto(link);
      expect(again?.status()).toBe(410);
      await expect(page.getByText("Dieser Link wurde schon benutzt oder ist abgelaufen.")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Konto anlegen" })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Anmelden" }).click();
      await enter(page, { ...clara, at: "" });
      await expect(bar(page)).toContainText(clara.name);
    });

    test("an invited customer is welcomed by name and chooses a password, once", async ({ page, people }) => {
      const dora = stranger("Dora Kern");
      const link = await people.invite(dora);
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Willkommen, Dora Kern – wählen Sie ein Passwort",
      );
      await expect(page.locator("[autocomplete=username]")).toHaveValue(dora.email);
      await page.getByLabel("Passwort").fill(dora.password);
      await page.getByRole("button", { name: "Passwort speichern" }).click();
      await expect(page).toHaveURL(/\/login\?done=password$/);
      await enter(page, { ...dora, at: "" });
      await expect(bar(page)).toContainText(dora.name);
      expect((await page.goto(link))?.status()).toBe(410);
      await page.getByRole("link", { name: "Neuen Link anfordern" }).click();
      await expect(page.getByLabel("E-Mail-Adresse")).toBeVisible();
    });

    test("somebody changes name, language, password and address of the account", async ({ page, people, mailbox }) => {
      const lotte = await people.customer("Lotte Maar");
      await enter(page, { ...lotte, at: "/login?next=/konto" });
      const profile = part(page, "Name und Sprache");
      await profile.getByLabel("Name", { exact: true }).fill("Lotte Amsel");
      await profile.getByLabel("Sprache").selectOption("English");
      await profile.getByRole("button", { name: "Speichern" }).click();
      await expect(profile.getByRole("status")).toHaveText("Gespeichert.");
      await expect(bar(page)).toContainText("Lotte Amsel");
      await expect(profile.getByLabel("Sprache")).toHaveValue("en");

      const password = part(page, "Passwort");
      await password.getByLabel("Aktuelles Passwort").fill("daneben getippt");
      await password.getByLabel("Neues Passwort").fill("Kelter Traube Hang Nebel");
      await password.getByRole("button", { name: "Passwort ändern" }).click();
      const failed = "Ihre letzte Passwortänderung ist fehlgeschlagen: ungültiges Passwort";
      await expect(password.getByLabel("Aktuelles Passwort")).toHaveAccessibleDescription("ungültiges Passwort");
      await expect(password.getByLabel("Neues Passwort")).toHaveValue("");
      await page.goto("/konto");
      await expect(password).toContainText(failed);
      await password.getByLabel("Aktuelles Passwort").fill(lotte.password);
      await password.getByLabel("Neues Passwort").fill("Kelter Traube Hang Nebel");
      await password.getByRole("button", { name: "Passwort ändern" }).click();
      await expect(password.getByRole("status")).toHaveText(/^Ihr neues Passwort gilt\./);
      await expect(password).not.toContainText(failed);
      await mailbox.next({ to: lotte.email, subject: /^Your password was changed/ });

      const moved = stranger("Lotte Amsel").email;
      const address = part(page, "E-Mail-Adresse");
      await address.getByLabel("Neue E-Mail-Adresse").fill(moved);
      await address.getByLabel("Aktuelles Passwort").fill("daneben getippt");
      await address.getByRole("button", { name: "Adresse ändern" }).click();
      await expect(address.getByLabel("Aktuelles Passwort")).toHaveAccessibleDescription("ungültiges Passwort");
      await expect(address.getByLabel("Neue E-Mail-Adresse")).toHaveValue(moved);
      await address.getByLabel("Aktuelles Passwort").fill("Kelter Traube Hang Nebel");
      await address.getByRole("button", { name: "Adresse ändern" }).click();
      await expect(address.getByRole("status")).toHaveText(/an die neue Adresse geschickt/);
      await expect(address).toContainText(lotte.email);
      const { link } = await mailbox.next({ to: moved, subject: /^Please confirm your new email address/ });
      await page.goto(link);
      await expect(page.getByText(moved)).toBeVisible();
      await page.getByLabel("Password").fill("Kelter Traube Hang Nebel");
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(part(page, "Email address")).toContainText(moved);
      await mailbox.next({ to: lotte.email, subject: /^Your email address was changed/ });
    });

    test("somebody sees where they are logged in, and ends one other session or all", async ({
      page,
      browser,
      people,
    }) => {
      const emil = await people.customer("Emil Roth");
      const [mobile, nameless] = await Promise.all(
        [phone, "Amselfunk/1.0"].map(async (userAgent) => (await browser.newContext({ userAgent })).newPage()),
      );
      for (const device of [page, mobile!, nameless!]) await enter(device, emil);
      await page.goto("/konto");
      const sessions = part(page, "Angemeldete Geräte");
      await expect(sessions.getByRole("listitem")).toHaveCount(3);
      await expect(sessions.getByRole("listitem").first()).toContainText("dieses Gerät");
      await expect(sessions.getByRole("listitem").first()).toContainText(/angemeldet am .+ 20\d\d, \d\d?:\d\d/);
      await expect(sessions.getByRole("listitem").filter({ hasText: "Unbekannter Browser" })).toHaveCount(1);

      const row = sessions.getByRole("listitem").filter({ hasText: "Firefox · Android" });
      await row.getByRole("button", { name: "Abmelden" }).click();
      await expect(sessions.getByRole("status")).toHaveText("Das Gerät ist abgemeldet.");
      await mobile!.goto("/konto");
      await expect(mobile!).toHaveURL(/\/login\?next=/);
      await nameless!.goto("/konto");
      await expect(part(nameless!, "Angemeldete Geräte").getByRole("listitem")).toHaveCount(2);

      await sessions.getByRole("button", { name: "Alle anderen Geräte abmelden" }).click();
      await expect(sessions.getByRole("listitem")).toHaveCount(1);
      await expect(sessions.getByRole("button", { name: "Alle anderen Geräte abmelden" })).toHaveCount(0);
      await nameless!.goto("/konto");
      await expect(nameless!).toHaveURL(/\/login\?next=/);
    });

    test("a customer who knocks at the administration is told that it is not for them", async ({ page, people }) => {
      const fritz = await people.customer("Fritz Lang");
      await enter(page, { ...fritz, at: "/login?next=%2Fadmincenter%2Fentries" });
      await expect(page).toHaveURL(/\/login\?next=%2Fadmincenter%2Fentries$/);
      const card = page.getByRole("main");
      await expect(card.getByRole("alert")).toHaveText("Dafür haben Sie keine Berechtigung.");
      await expect(card).toContainText("Sie sind angemeldet als Fritz Lang.");
      await card.getByRole("link", { name: "Zu Ihrem Konto" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihr Konto");
    });
  });
}
