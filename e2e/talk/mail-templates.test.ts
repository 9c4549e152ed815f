import type { Locator } from "@playwright/test";
import { axeFindsInBoth } from "../accessibility/axe.ts";
import { colleague, enterAdmin, settled, told } from "../help/colleagues.ts";
import { expect, stranger, test } from "../help/people.ts";
import { logIn, owner } from "../help/site.ts";

const blocked = "/admincenter/mails/suppressions";

async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.press(key);
}

test("every mail is looked at in both languages, on phone and desk, light and dark, and sent on trial, by keyboard", async ({
  page,
  mailbox,
}) => {
  const broken: string[] = [];
  page.on("console", (message) => /Content.Security.Policy/i.test(message.text()) && broken.push(message.text()));
  await logIn(page);
  await page.goto("/admincenter/mails");
  await settled(page);
  await press(page.getByRole("link", { name: "Vorlagen" }), "Enter");
  await expect(page).toHaveTitle("Vorlagen · Vitrine");
  await press(page.getByRole("link", { name: "Einladung", exact: true }), "Enter");
  const preview = page.getByRole("region", { name: "Vorschau" });
  const sheet = page.frameLocator("iframe");
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText("Ihr Konto bei Weingut Amselberg");
  await expect(sheet.getByRole("article")).toHaveCSS("background-color", "rgb(248, 249, 245)");
  await press(preview.getByRole("link", { name: "Dunkel" }), "Enter");
  await expect(sheet.getByRole("article")).toHaveCSS("background-color", "rgb(16, 24, 23)");
  const wide = await sheet.owner().evaluate((frame) => frame.clientWidth);
  await press(preview.getByRole("link", { name: "Handy" }), "Enter");
  await expect.poll(() => sheet.owner().evaluate((frame) => frame.clientWidth)).toBeLessThan(Math.min(wide, 400));
  await press(preview.getByRole("link", { name: "Englisch" }), "Enter");
  await expect(sheet.getByText("Kind regards")).toBeVisible();
  await expect(page).toHaveURL(/kind=invite&lang=en&width=phone&scheme=dark/);
  await press(preview.getByRole("tab", { name: "Ansicht" }), "ArrowRight");
  await expect(preview.getByRole("tabpanel")).toContainText("Kind regards\nWeingut Amselberg");
  expect(await axeFindsInBoth(page)).toEqual([]);

  const to = page.getByRole("textbox", { name: "An" });
  await expect(to).toHaveValue(owner.email);
  await to.fill("kein@");
  await to.press("Enter");
  await expect(to).toHaveAccessibleDescription("Bitte geben Sie eine gültige E-Mail-Adresse ein.");
  await expect(to).toHaveValue("kein@");
  const { email } = stranger("Paula Probe");
  await to.fill(email);
  await to.press("Enter");
  await expect(page.getByText(`Die Probe an ${email} ist geschrieben.`)).toBeVisible();
  expect((await mailbox.next({ to: email, subject: /^Test: / })).text).toContain("Kind regards");
  await press(page.getByRole("link", { name: "Im Postausgang ansehen" }), "Enter");
  await expect(page.getByRole("region", { name: "Versand" })).toContainText(email);
  expect(broken).toEqual([]);
});

test("an address is blocked, gets no mail, and is released again, alone or with others, by keyboard and in English", async ({
  page,
  api,
  mailbox,
}) => {
  const emma = await colleague({ api, mailbox }, { name: "Emma Stone", role: "admin", language: "en" });
  const { email } = stranger("Berta Blockiert");
  await enterAdmin(page, emma, blocked);
  const field = page.getByRole("textbox", { name: "Email address" });
  await field.fill(email.toUpperCase());
  await page.getByRole("textbox", { name: "Why?" }).fill("asked for it");
  await page.getByRole("textbox", { name: "Why?" }).press("Enter");
  await expect(told(page)).toContainText("The address has been blocked.");
  await expect(field).toHaveValue("");
  // The form waits while the list is loaded again.
  await expect(page.getByRole("button", { name: "Block", exact: true })).toBeEnabled();
  await field.fill(email);
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("This address is blocked already.");
  await page.goto(`${blocked}?q=${email}`);
  await settled(page);
  const row = page.getByRole("listitem").filter({ hasText: email.toUpperCase() });
  await expect(row).toContainText("asked for it");
  expect(await axeFindsInBoth(page)).toEqual([]);

  const test = { kind: "invite", lang: "en", to: email };
  await page.request.post("/api/v0/mail/test", { headers: { "sec-fetch-site": "same-origin" }, data: test });
  const refused = page.getByText("This address is blocked.").locator("visible=true");
  await expect(async () => {
    await page.goto(`/admincenter/mails?q=${email}`);
    await expect(refused).toBeVisible({ timeout: 500 });
  }).toPass();
  await page
    .getByRole("link", { name: /^Test: / })
    .locator("visible=true")
    .click();
  await expect(page.getByRole("region", { name: "Delivery" })).toBeVisible();
  await press(page.getByRole("alert").getByRole("link", { name: "Blocked addresses" }), "Enter");
  await expect(page).toHaveURL(new RegExp(`${blocked}\\?q=`));
  await settled(page);
  await press(page.getByRole("button", { name: `Release ${email.toUpperCase()}` }), "Enter");
  await expect(page.getByRole("dialog", { name: "Release this address?" })).toContainText(email.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText("The address has been released.");
  await expect(page.getByText("Nothing found")).toBeVisible();

  const headers = { "sec-fetch-site": "same-origin" };
  const several = [1, 2, 3].map((number) => `nr${number}-${email}`);
  for (const address of several) await page.request.post("/api/v0/suppression", { headers, data: { address } });
  await page.goto(`${blocked}?q=${email}`);
  await settled(page);
  await press(page.getByRole("checkbox", { name: "Select all on this page" }), "Space");
  await press(page.getByRole("checkbox", { name: `Select “${several[1]}”` }), "Space");
  const bar = page.getByRole("group", { name: "2 addresses selected" });
  expect(await axeFindsInBoth(page)).toEqual([]);
  await press(bar.getByRole("button", { name: "Release" }), "Enter");
  await expect(page.getByRole("dialog", { name: "Release 2 addresses?" })).toContainText("2 addresses");
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText("2 addresses have been released.");
  await expect(bar).toHaveCount(0);
  await expect(page.locator(".mails-blocked").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(several[1] ?? "")).toBeVisible();
});
