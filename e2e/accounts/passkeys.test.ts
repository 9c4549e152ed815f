import type { Page } from "@playwright/test";
import { bar, expect, part, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";

/** A telephone with a finger on it, as Chromium's virtual authenticator. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

// Browsers bind passkeys to a name; an IP address has none.
test.use({ baseURL: async ({ product }, use) => use(product.url.replace("127.0.0.1", "localhost")) });

test("somebody adds a passkey, keeps the recovery codes, and logs in with a finger alone", async ({
  page,
  people,
  mailbox,
}) => {
  await withAuthenticator(page);
  const ida = await people.customer("Ida Rebstock");
  await logIn(page, ida);
  await page.goto("/konto");
  await page.getByRole("link", { name: "Sicherheit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sicherheit");
  await sound(page, "no second factor yet");
  const passkeys = part(page, "Passkeys");
  await passkeys.getByText("Passkey hinzufügen").click();
  await passkeys.getByLabel("Aktuelles Passwort").fill("das war es nicht");
  await passkeys.getByRole("button", { name: "Weiter" }).click();
  await expect(passkeys.getByLabel("Aktuelles Passwort")).toHaveAccessibleDescription("ungültiges Passwort");
  await passkeys.getByLabel("Aktuelles Passwort").fill(ida.password);
  await passkeys.getByRole("button", { name: "Weiter" }).click();
  await passkeys.getByLabel("Name").fill("Handy");
  await passkeys.getByRole("button", { name: "Passkey jetzt anlegen" }).click();
  const shown = part(page, "Ihre Wiederherstellungscodes");
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  await sound(page, "recovery codes");
  await shown.getByRole("link", { name: "Ich habe sie gespeichert" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Handy");
  await sound(page, "a passkey");
  await mailbox.next({ to: ida.email, subject: /^Neuer Passkey/ });

  await bar(page).getByRole("button", { name: "Abmelden" }).click();
  // While the address is typed, the authenticator would answer by itself.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto("/login?next=/konto/sicherheit");
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page).toHaveURL(/\/konto\/sicherheit$/);
  await expect(bar(page)).toContainText(ida.name);

  // It is asked for once more before it is removed.
  await passkeys.getByLabel("Handy entfernen").click();
  await passkeys.getByRole("listitem").getByRole("button", { name: "Passkey benutzen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Der Passkey ist entfernt." })).toBeVisible();
  await expect(passkeys).toContainText("Noch kein Passkey.");
});
