import { focusFaults } from "../../accessibility/focus-picture.ts";
import { settled, withoutScript } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";

test("without script the settings of messages are saved, and a refusal keeps what was typed", async ({
  browser,
  site,
}) => {
  const page = await withoutScript(browser, site);
  const path = "/admincenter/messages/settings";
  const to = page.getByLabel("Nachrichten auch an diese Adresse mailen");
  const save = () => page.locator(".admin-bar").getByRole("button").click();
  await page.goto(path);
  await to.fill("niemand");
  await page.getByLabel("Tage nach der letzten Nachricht").fill("30");
  await save();
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await expect(to).toHaveValue("niemand");
  await expect(page.getByLabel("Tage nach der letzten Nachricht")).toHaveValue("30");
  await to.fill("hof@amselberg.example");
  await save();
  await page.goto(path);
  await expect(to).toHaveValue("hof@amselberg.example");
  await expect(page.getByLabel("Tage nach der letzten Nachricht")).toHaveValue("30");
  await page.context().close();
});

test("a screen of settings says that the server cannot be reached, and keeps what was chosen", async ({ page }) => {
  await logIn(page);
  await page.goto("/admincenter/settings/config");
  await settled(page);
  await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  const last = page.getByRole("radio").last();
  await last.check();
  const author = page.getByRole("group", { name: "Deutsch" }).getByLabel("Autor");
  await author.fill("Familie Amsel");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("alert")).toContainText("Das hat gerade nicht geklappt.");
  await expect(last).toBeChecked();
  await expect(author).toHaveValue("Familie Amsel");
  // The window is closed all the same; what was typed is offered when one comes back.
  await page.goto("/admincenter");
  await page.goto("/admincenter/settings/config");
  await settled(page);
  await expect(author).not.toHaveValue("Familie Amsel");
  const take = page.getByRole("button", { name: "Übernehmen", exact: true });
  await take.focus();
  expect(await focusFaults(page, { name: "take", frame: (await take.boundingBox())! })).toEqual([]);
  await take.press("Enter");
  await expect(author).toHaveValue("Familie Amsel");
  await expect(last).toBeChecked();
  // Given up, it is not offered again.
  await page.getByRole("link", { name: "Übersicht" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Verwerfen" }).click();
  await expect(author).toHaveCount(0);
  await page.goto("/admincenter/settings/config");
  await settled(page);
  await expect(page.getByText(/nicht gespeicherte Fassung/)).toHaveCount(0);
});

test("what is typed and saved while the screen is still loading after the last save is saved as well", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admincenter/messages/settings");
  await settled(page);
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const settings = /messages\/settings\.data/;
  await page.route(settings, async (route) => {
    if (route.request().method() === "GET") await loaded;
    await route.continue();
  });
  const to = page.getByLabel("Nachrichten auch an diese Adresse mailen");
  const stored = async () => (await (await page.request.get("/api/v0/message/settings/")).json()).to;
  const loading = page.waitForRequest((request) => request.method() === "GET" && settings.test(request.url()));
  await to.fill("rebe@amselberg.example");
  await page.keyboard.press("Control+S");
  await loading;
  await to.fill("keller@amselberg.example");
  await page.keyboard.press("Control+S");
  load();
  await expect.poll(stored).toBe("keller@amselberg.example");
  await expect(page.locator(".admin-bar")).toContainText("Gespeichert");
});
