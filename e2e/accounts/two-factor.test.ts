import { TOTP } from "otpauth";
import { bar, enter, expect, part, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";

test.use({ javaScriptEnabled: false });

test("without script, an app is set up, and then asked for at the login; a recovery code opens it as well", async ({
  page,
  people,
}) => {
  const otto = await people.customer("Otto Keller");
  await logIn(page, otto);
  await page.goto("/konto/sicherheit");
  const app = part(page, "Authentifizierungs-App");
  await app.getByText("App einrichten").click();
  await app.getByLabel("Aktuelles Passwort").fill(otto.password);
  await app.getByRole("button", { name: "Weiter" }).click();
  await expect(app.getByRole("img", { name: "QR-Code für die Authentifizierungs-App" })).toBeVisible();
  const secret = (await app.locator("strong.address").textContent()) ?? "";
  const confirming = new TOTP({ secret: secret.replaceAll(" ", "") }).generate();
  await app.getByLabel("Code aus der App").fill("000000");
  await app.getByRole("button", { name: "App bestätigen" }).click();
  await expect(app.getByLabel("Code aus der App")).toHaveAccessibleDescription(/Dieser Code stimmt nicht/);
  await app.getByLabel("Code aus der App").fill(confirming);
  await app.getByRole("button", { name: "App bestätigen" }).click();
  const [first = ""] = await part(page, "Ihre Wiederherstellungscodes").getByRole("listitem").allTextContents();
  await bar(page).getByRole("button", { name: "Abmelden" }).click();

  await enter(page, { ...otto, at: "/login?next=/konto" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zweiter Schritt");
  await page.goto("/konto");
  await expect(page).toHaveURL(/\/login\?next=/);
  await enter(page, { ...otto, at: "/login?next=/konto" });
  // The code that has confirmed the app was used then.
  await page.getByLabel("Code").fill(confirming);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/schon benutzt/);
  await page.getByLabel("Code").fill(first.toUpperCase());
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/konto$/);
  await expect(bar(page)).toContainText(otto.name);
});

test.describe("with script", () => {
  test.use({ javaScriptEnabled: true });

  test("the second step is for everybody, in both languages", async ({ page, people, api }) => {
    const vera = await people.customer("Vera Berg");
    await api.post("/api/v0/login", { data: { handle: vera.email, password: vera.password } });
    const begun = await api.post("/api/v0/auth/app/begin", { data: { password: vera.password } });
    const { token, secret } = (await begun.json()) as { token: string; secret: string };
    const code = new TOTP({ secret }).generate();
    await api.post("/api/v0/auth/app", { data: { token, code } });
    await enter(page, { ...vera, at: "/login" });
    await sound(page, "the second step");
    await page.goto("/en/login/code");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second step");
    await page.getByLabel("Code").fill("123");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/wrong or was used/);
    await sound(page, "the second step with an error");
  });
});
