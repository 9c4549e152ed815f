import { axeFinds } from "../accessibility/axe.ts";
import { colleague, settled, told } from "../help/colleagues.ts";
import { expect, stranger, test } from "../help/people.ts";
import { logIn, owner } from "../help/site.ts";
import { subscriber } from "../help/things/talk-things.ts";

const late = { timeout: 20_000 };

test("an issue is written by keyboard, looked at in light and dark, and tried", async ({ page, mailbox }) => {
  await logIn(page);
  await page.goto("/admincenter/newsletter");
  await settled(page);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole("link", { name: "Neue Ausgabe" }).press("Enter");
  await expect(page).toHaveTitle("Neue Ausgabe · Newsletter · Weingut Amselberg");
  await page.getByLabel("Betreff (Deutsch)").fill("Federweißer ist da");
  await page.getByRole("button", { name: "Baustein hinzufügen" }).press("Enter");
  await page.getByRole("menuitem", { name: "Text", exact: true }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Aussehen" })).toBeFocused();
  await page.getByRole("textbox", { name: "Text", exact: true }).first().click();
  await page.keyboard.type("Ab Freitag im Hof.");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await expect(page).toHaveURL(/newsletter\/[\da-f-]{36}$/);

  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Federweißer ist da" })).toBeVisible();
  await expect(preview.getByText("Ab Freitag im Hof.")).toBeVisible();
  const ground = () => preview.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await page.getByText("Dunkel", { exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  expect(await axeFinds(page)).toEqual([]);

  await page.getByRole("button", { name: "Probe an mich senden" }).press("Enter");
  await expect(told(page).first()).toContainText(owner.email);
  await expect(page.getByRole("button", { name: "Probe an mich senden" })).toBeFocused();
  const { text } = await mailbox.next({ to: owner.email, subject: /\[Test\]/ });
  expect(text).toContain("Ab Freitag im Hof.");
});

test("the screens of the newsletter in English, and an entry that becomes an issue", async ({ page, api, mailbox }) => {
  const jane = await colleague({ api, mailbox }, { name: "Jane Archer", role: "admin", language: "en" });
  await logIn(page, jane);
  const headers = { "sec-fetch-site": "same-origin" };
  const data = { title: "Kelterfest zum Versenden", content: ["<p>Mit Musik.</p>"] };
  await page.request.post("/api/v0/entry/", { headers, data });
  await page.goto("/admincenter/entries?q=Kelterfest+zum+Versenden");
  await settled(page);
  await page
    .getByRole("button", { name: /Kelterfest zum Versenden/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Send as newsletter" }).click();
  await expect(page).toHaveURL(/newsletter\/[\da-f-]{36}$/, late);
  await expect(page.getByLabel("Subject (German)")).toHaveValue("Kelterfest zum Versenden");
  await expect(page.frameLocator("iframe").getByText("Mit Musik.")).toBeVisible();
  // The button of the issue leads to a draft.
  await expect(page.getByText("Post “Kelterfest zum Versenden”: not published yet")).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish “Kelterfest zum Versenden” now" }).press("Enter");
  await expect(told(page).first()).toContainText("The post is published.");
  await expect(page.getByText(/Kelterfest zum Versenden”:/)).toHaveCount(0);
  await page.goto("/admincenter/newsletter/browse");
  await settled(page);
  expect(await axeFinds(page)).toEqual([]);
  await page.goto("/admincenter/newsletter/add");
  await settled(page);
  expect(await axeFinds(page)).toEqual([]);
});

test("an issue that somebody else changed meanwhile is planned at the second attempt, with what is stored now", async ({
  page,
  api,
  mailbox,
}) => {
  await logIn(page);
  await api.post("/api/v0/login", { data: { handle: owner.email, password: owner.password } });
  const { email } = stranger("Paul Leser");
  await subscriber(api, email);
  const { link } = await mailbox.next({ to: email, subject: /^Bitte bestätigen Sie den Newsletter/ });
  const token = new URLSearchParams(link.split("?")[1]).get("token");
  expect((await api.post("/api/v0/subscriber/confirm", { data: { token } })).ok()).toBe(true);
  const blocks = [{ type: "richText", v: 1, id: "01900000-0000-7000-8000-00000000000a" }].map((block) => ({
    ...block,
    props: { html: { de: "<p>Ab Freitag im Hof.</p>" }, look: "plain" },
  }));
  const made = await api.post("/api/v0/newsletter", { data: { subject: "Federweißer ab Freitag", blocks } });
  const { _id, version } = (await made.json()) as { _id: string; version: number };

  await page.goto(`/admincenter/newsletter/${_id}`);
  await settled(page);
  await page.getByRole("button", { name: "Versand planen" }).click();
  const dialog = page.getByRole("dialog", { name: "Versand planen" });
  const plan = dialog.getByRole("button", { name: "Planen" });
  await expect(plan).toBeVisible();
  const subject = "Federweißer ab Samstag";
  expect((await api.put("/api/v0/newsletter", { data: { _id, version, subject } })).ok()).toBe(true);
  await plan.click();
  await expect(dialog.getByLabel("Datum und Uhrzeit")).toHaveAttribute("aria-invalid", "true");
  // Behind the dialog.
  await expect(page.locator("#issue-subject")).toHaveValue(subject);
  await plan.click();
  await expect(page.getByText("Geplant für")).toBeVisible();
});
