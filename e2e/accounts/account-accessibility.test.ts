import type { Page } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";
import { expect, part, register, stranger, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { sound as soundFor } from "../help/things/entries.ts";

/** Public, but not indexed by search engines. */
async function sound(page: Page, what: string): Promise<void> {
  await soundFor(page, what);
  await expect(page.locator("meta[name=robots]"), what).toHaveAttribute("content", "noindex");
}

const languages = {
  de: { mount: "", register: "/registrieren", password: "/passwort", account: "/konto" },
  en: { mount: "/en", register: "/en/register", password: "/en/password", account: "/en/account" },
};

for (const [language, at] of byTurns(Object.entries(languages), { of: 2 })) {
  test(`the screens for guests are for everybody, with errors too (${language})`, async ({ page, people, mailbox }) => {
    test.slow();
    const button = page.getByRole("main").getByRole("button").first();
    for (const path of [`${at.mount}/login`, at.register, at.password]) {
      await page.goto(path);
      await sound(page, path);
      await button.click();
      await expect(page.locator("[aria-invalid]").first()).toBeVisible();
      await sound(page, `${path} with an error`);
    }
    for (const path of [`${at.register}?sent=1`, `${at.password}?sent=1`, `${at.mount}/login?done=password`]) {
      await page.goto(path);
      await sound(page, path);
    }
    for (const path of [`${at.mount}/verify?token=used`, `${at.password}?token=used`]) {
      await page.goto(path);
      await sound(page, path);
    }
    const [newcomer, invited] = [stranger("Nora Schwarzwälder-Kirschentaler"), stranger("Otto Winzer")];
    await register(page, newcomer);
    const { link } = await mailbox.next({ to: newcomer.email, subject: /^Bitte bestätigen Sie/ });
    await page.goto(link.replace("/verify", `${at.mount}/verify`));
    await sound(page, "an address to confirm");
    const welcome = await people.invite(invited);
    await page.goto(welcome.replace("/passwort", at.password));
    await button.click();
    await sound(page, "a password to choose, with an error");
  });
}

for (const [language, at] of byTurns(Object.entries(languages), { of: 2, at: 1 })) {
  test(`the account page is for everybody, with errors too (${language})`, async ({ page, browser, people }) => {
    test.slow();
    const paul = await people.customer("Paul Schwarzwälder-Kirschentaler");
    const other = await (await browser.newContext()).newPage();
    for (const tab of [other, page]) await logIn(tab, paul);
    await page.goto(at.account);
    await sound(page, at.account);
    const parts = {
      de: ["Name und Sprache", "E-Mail-Adresse", "Passwort"],
      en: ["Name and language", "Email address", "Password"],
    }[language]!;
    await part(page, parts[0]!).getByRole("textbox").fill("");
    for (const name of parts) {
      await part(page, name).getByRole("button").click();
      await expect(part(page, name).locator("[aria-invalid]").first()).toBeFocused();
      await sound(page, `${name} with an error`);
    }
    await part(page, parts[0]!).getByRole("button").click();
    await expect(page.getByRole("main").getByRole("status")).toBeFocused();
    await sound(page, "a change that is done, and another that had failed");
    await page.goto(`${at.mount}/login?next=/admincenter`);
    await sound(page, "the administration is not for everybody");
    await page.goto(at.register);
    await sound(page, "an account already");
  });
}
