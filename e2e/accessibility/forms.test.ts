import type { Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { expect, templates, test } from "./house.ts";

test.use({ trace: "off" });

type Form = {
  path: string;
  /** The region of the page that it stands in, by its heading. */
  part?: string;
  button: string;
  /** What is typed before it is sent; everything else is left empty. */
  typed?: Record<string, string>;
  /** What browsers fill in by themselves, by the name of the field. */
  autocomplete: Record<string, string>;
};

const password = { current: "current-password", password: "new-password" };

const forms: Form[] = [
  {
    path: "/login",
    button: "Login",
    typed: { handle: "niemand@example.org" },
    autocomplete: { handle: "username webauthn", password: "current-password" },
  },
  {
    path: "/registrieren",
    button: "Konto anlegen",
    typed: { name: "Ina Busch" },
    autocomplete: { name: "name", handle: "username", password: "new-password" },
  },
  {
    path: "/en/register",
    button: "Create account",
    typed: { handle: "ina@" },
    autocomplete: { name: "name", handle: "username", password: "new-password" },
  },
  { path: "/passwort", button: "Link anfordern", typed: { handle: "ina@" }, autocomplete: { handle: "username" } },
  {
    path: "/konto",
    part: "Name und Sprache",
    button: "Speichern",
    typed: { name: "" },
    autocomplete: { name: "name" },
  },
  {
    path: "/konto",
    part: "E-Mail-Adresse",
    button: "Adresse ändern",
    autocomplete: { handle: "email", current: "current-password" },
  },
  { path: "/konto", part: "Passwort", button: "Passwort ändern", autocomplete: password },
  { path: "/admincenter/account", part: "Passwort", button: "Passwort ändern", autocomplete: {} },
  { path: "/admincenter/settings/users/add", button: "Einladung senden", typed: { name: "I" }, autocomplete: {} },
];

for (const form of forms) {
  const where = form.part ? `${form.path} (${form.part})` : form.path;
  test(`the form of ${where} sent half empty leads to what is wrong, says what to do and keeps what was typed`, async ({
    house,
  }) => {
    const page = await house.open(templates(form.path)[0]!);
    const place = form.part ? page.getByRole("region", { name: form.part, exact: true }) : page.getByRole("main");
    for (const [name, token] of Object.entries(form.autocomplete)) {
      await expect(place.locator(`[name=${name}]`), name).toHaveAttribute("autocomplete", new RegExp(`\\b${token}$`));
    }
    for (const [name, text] of Object.entries(form.typed ?? {})) await place.locator(`[name=${name}]`).fill(text);
    await place.getByRole("button", { name: form.button, exact: true }).click();
    await expect(place.locator("[aria-invalid=true]").first()).toBeVisible();
    await expect.poll(() => page.evaluate(focusIsWhereItIsWrong)).toBe(true);
    expect(await untold(page)).toEqual([]);
    for (const [name, text] of Object.entries(form.typed ?? {})) {
      await expect(place.locator(`[name=${name}]`), name).toHaveValue(text);
    }
    expect(await axeFinds(page)).toEqual([]);
  });
}

/** At the first field that is wrong, or at what sums it up. */
function focusIsWhereItIsWrong(): boolean {
  const focused = document.activeElement;
  return focused === document.querySelector("main [aria-invalid=true]") || focused?.getAttribute("role") === "alert";
}

/** Fields that are marked as wrong without a sentence that says why. */
function untold(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main [aria-invalid=true]")]
      .filter((field) => {
        const told = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id));
        return !told.some((text) => text?.checkVisibility() && / .+\.?$/.test(text.textContent));
      })
      .map((field) => field.outerHTML.slice(0, 120)),
  );
}
