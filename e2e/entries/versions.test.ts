import type { Page } from "@playwright/test";
import { languages } from "#contract/language.ts";
import { byTurns } from "#database/testing/turns.ts";
import { colleague, confirm, enterAdmin, settled, told } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { call, changed, type Entry, published, sound } from "../help/things/entries.ts";

const texts = (text: string) => [`<p>${text}</p>`];

async function show(page: Page, { _id }: Entry): Promise<void> {
  await page.goto(`/admincenter/entries/${_id}/versions`);
  await settled(page);
}

test("a former version is found, compared and restored, and guests read the published text all along", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const live = await published(page, { title: "Weinprobe am Montag", content: texts("Wir treffen uns am Montag.") });
  await changed(page, live, { title: "Weinprobe am Freitag", content: texts("Wir treffen uns am Freitag um acht.") });
  const context = await browser.newContext({ baseURL: site });
  const guest = await context.newPage();
  const guestReads = async () => {
    await guest.goto(`/e/${live._id}`);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Weinprobe am Montag");
  };
  await guestReads();

  await page.goto(`/admincenter/entries/${live._id}`);
  await settled(page);
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Versionen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Versionen von „Weinprobe am Freitag“");
  const list = page.getByRole("region", { name: "Liste der Versionen" });
  await expect(list.getByRole("listitem").first()).toContainText("von katharina");
  await list.getByRole("link", { name: "Ohne Zwischenstände" }).click();
  await expect(page).toHaveURL(/named=1/);
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await list.getByRole("link", { name: /Veröffentlicht \(Deutsch\)/ }).click();

  const title = page.getByRole("region", { name: "Titel (Deutsch)" });
  await expect(title.locator("del")).toHaveText(/Montag/);
  await expect(title.locator("ins")).toHaveText(/Freitag/);
  const text = page.getByRole("region", { name: "Text (Deutsch)" });
  await expect(text.locator("ins").last()).toContainText("um acht");
  await expect(text).toContainText("Wir treffen uns am");

  await page.getByRole("button", { name: "Version wiederherstellen" }).click();
  await expect(page.getByRole("dialog")).toContainText(/Der Entwurf von .+ wird durch die Version von .+ ersetzt/);
  await confirm(page);
  await expect(page).toHaveURL(`/admincenter/entries/${live._id}`);
  await expect(told(page)).toHaveText("Wiederhergestellt. Das ist jetzt der Entwurf.");
  await expect(page.getByLabel("Titel").first()).toHaveValue("Weinprobe am Montag");
  await guestReads();

  await show(page, live);
  await expect(list.getByRole("listitem").first()).toContainText("Wiederhergestellt");
  await list
    .getByRole("link", { name: /Gespeichert/ })
    .first()
    .click();
  await expect(title.locator("del")).toHaveText(/Freitag/);
  await context.close();
});

test("two versions are compared with each other, the older one first", async ({ page }) => {
  await logIn(page);
  const first = await published(page, { title: "Ausgabe eins" });
  const second = await changed(page, first, { title: "Ausgabe zwei" });
  await call(page, "post", "publish/entry/", [second._id]);
  await changed(page, { ...second, version: second.version + 1 }, { title: "Ausgabe drei" });
  await show(page, first);
  await page.getByRole("link", { name: "Ohne Zwischenstände" }).click();
  await expect(page).toHaveURL(/named=1/);
  await page
    .getByRole("link", { name: /Veröffentlicht/ })
    .first()
    .click();
  const title = page.getByRole("region", { name: "Titel (Deutsch)" });
  await expect(title.locator("ins")).toHaveText(/drei/);
  const others = page.getByLabel("Vergleichen mit");
  await others.selectOption({ index: 1 });
  await expect(page).toHaveURL(/other=/);
  await expect(title.locator("del")).toHaveText(/eins/);
  await expect(title.locator("ins")).toHaveText(/zwei/);
});

test("a draft that somebody changed meanwhile is not overwritten unseen", async ({ page }) => {
  await logIn(page);
  const live = await published(page, { title: "Lese beginnt" });
  const draft = await changed(page, live, { title: "Lese beginnt später" });
  await show(page, live);
  await page.getByRole("link", { name: /Veröffentlicht/ }).click();
  const title = page.getByRole("region", { name: "Titel (Deutsch)" });
  await expect(title.locator("ins")).toHaveText(/später/);
  await changed(page, draft, { title: "Lese beginnt morgen" });
  await page.getByRole("button", { name: "Version wiederherstellen" }).click();
  await confirm(page);
  await expect(told(page)).toContainText("Der Entwurf wurde inzwischen geändert.");
  await expect(title.locator("ins")).toHaveText(/morgen/);
  await page.getByRole("button", { name: "Version wiederherstellen" }).click();
  await confirm(page);
  await expect(page).toHaveURL(`/admincenter/entries/${live._id}`);
});

for (const language of byTurns(languages, { of: 2, at: 1 })) {
  test(`versions are for everybody (${language})`, async ({ page, api, mailbox }) => {
    test.slow();
    const person = await colleague({ api, mailbox }, { name: "Vera Version", role: "admin", language });
    await enterAdmin(page, person);
    const live = await published(page, { title: "Für alle", tags: ["Fürsorge"] });
    await changed(page, live, {
      title: "Für wirklich alle",
      content: texts("Donaudampfschifffahrtsgesellschaft."),
      tags: [],
    });
    await show(page, live);
    await sound(page, "the versions");
    await page.getByRole("listitem").last().getByRole("link").click();
    await expect(page.locator("ins").first()).toBeVisible();
    await sound(page, "a comparison");
  });
}
