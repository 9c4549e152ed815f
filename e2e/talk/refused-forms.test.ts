import { settled, told, withoutScript } from "../help/colleagues.ts";
import { expect, stranger, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { subscriber } from "../help/things/talk-things.ts";

test("a newsletter that cannot be planned for a time keeps its dialog, with the time and the reason", async ({
  page,
  mailbox,
}) => {
  await logIn(page);
  const { email } = stranger("Lena");
  await subscriber(page.request, email);
  const { link } = await mailbox.next({ to: email, subject: /^Bitte bestätigen Sie den Newsletter/ });
  await page.goto(link);
  await page.getByRole("button", { name: "Ja, Newsletter bestätigen" }).click();
  await page.goto("/admincenter/newsletter/add");
  await settled(page);
  await page.getByLabel("Betreff (Deutsch)").fill("Federweißer ist da");
  await page.getByRole("button", { name: "Baustein hinzufügen" }).click();
  await page.getByRole("menuitem", { name: "Text", exact: true }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).first().click();
  await page.keyboard.type("Ab Freitag im Hof.");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page).toHaveURL(/newsletter\/[\da-f-]{36}$/);
  await page.getByRole("button", { name: "Versand planen" }).click();
  const dialog = page.getByRole("dialog", { name: "Versand planen" });
  const time = dialog.locator("input[type=datetime-local]");
  await time.fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Planen" }).click();
  await expect(time).toHaveAttribute("aria-invalid", "true");
  await expect(time).toHaveAccessibleDescription(/schon vorbei/);
  await expect(time).toHaveValue("2020-01-01T09:00");
  await time.fill("2099-01-01T09:00");
  await dialog.getByRole("button", { name: "Planen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(told(page)).toContainText("Der Versand ist geplant.");
});

test("without script an address that cannot be blocked is said at its field, with what was typed", async ({
  browser,
  site,
}) => {
  const page = await withoutScript(browser, site);
  await page.goto("/admincenter/mails/suppressions");
  const form = page.getByRole("region").filter({ has: page.locator("input[name=address]") });
  const address = form.locator("input[name=address]");
  await address.fill("niemand@");
  await form.locator("input[name=said]").fill("Bat am Telefon darum");
  await form.getByRole("button").click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveValue("niemand@");
  await expect(form.locator("input[name=said]")).toHaveValue("Bat am Telefon darum");
  await expect(form.locator("input[name=said]")).not.toHaveAttribute("aria-invalid", "true");
  await page.context().close();
});

test("a number of days that is emptied stays empty, and is refused in words", async ({ page }) => {
  await logIn(page);
  await page.goto("/admincenter/messages/settings");
  await settled(page);
  const days = page.getByLabel("Tage nach der letzten Nachricht");
  await days.fill("");
  await days.blur();
  await expect(days).toHaveValue("");
  await page.locator(".admin-bar").getByRole("button").click();
  await expect(days).toHaveAttribute("aria-invalid", "true");
  await expect(days).toHaveAccessibleDescription(/Zahl/);
  await expect(days).toHaveValue("");
});
