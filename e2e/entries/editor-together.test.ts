import type { Browser, Page } from "@playwright/test";
import { colleague, enterAdmin } from "../help/colleagues.ts";
import { draft, germanText, germanTitle, open, status, stored } from "../help/editor.ts";
import { test as base, expect } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { call } from "../help/things/entries.ts";

/** The owner and a colleague, who have the same entry open. */
const test = base.extend<{ both: (entry: { title: string; content: string[] }) => Promise<[Page, Page]> }>({
  both: async ({ browser, site, api, mailbox }, use) => {
    const pages: Page[] = [];
    await use(async (entry) => {
      const [owners, annas] = [await opened(browser, site), await opened(browser, site)];
      pages.push(owners, annas);
      await logIn(owners);
      const address = await draft(owners, entry);
      await open(owners, address);
      const anna = await colleague({ api, mailbox }, { name: "Anna Berg", role: "admin" });
      await enterAdmin(annas, anna, address);
      await expect(germanText(annas)).toBeVisible();
      return [owners, annas];
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

async function opened(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, locale: "de-DE", viewport: { width: 1440, height: 900 } })).newPage();
}

test("two people in different fields: both texts are kept, and nobody is asked", async ({ both }) => {
  const [owners, annas] = await both({ title: "Gemeinsam", content: ["<p>Anfang.</p>"] });
  await germanTitle(owners).fill("Gemeinsam geschrieben");
  await expect.poll(() => stored(owners), { timeout: 15_000 }).toMatchObject({ title: "Gemeinsam geschrieben" });
  await germanText(annas).click();
  await annas.keyboard.press("Control+End");
  await annas.keyboard.type(" Und Ende.");
  await expect
    .poll(() => stored(annas), { timeout: 10_000 })
    .toMatchObject({
      title: "Gemeinsam geschrieben",
      content: ["<p>Anfang. Und Ende.</p>"],
    });
  await expect(germanTitle(annas)).toHaveValue("Gemeinsam geschrieben");
  await expect(germanText(annas)).toBeFocused();
  await expect(annas.getByText(/anderswo geändert und hier übernommen: Titel \(Deutsch\)/)).toBeVisible();
  await expect(annas.getByRole("dialog")).toHaveCount(0);
});

test("two people in the same field: nothing covers the typing, both versions are shown, and nothing is lost", async ({
  both,
}) => {
  const [owners, annas] = await both({ title: "Strittig", content: ["<p>Wer hat recht?</p>"] });
  await germanTitle(owners).fill("Katharina hat recht");
  await expect.poll(() => stored(owners), { timeout: 15_000 }).toMatchObject({ title: "Katharina hat recht" });
  await germanTitle(annas).fill("Anna hat");
  await expect(annas.getByText(/Dieser Beitrag wurde inzwischen anderswo gespeichert/)).toBeVisible({
    timeout: 15_000,
  });
  await expect(annas.getByRole("dialog")).toHaveCount(0);
  await annas.keyboard.type(" recht");
  await expect(germanTitle(annas)).toHaveValue("Anna hat recht");
  await expect(status(annas)).toHaveText("Nicht gespeichert – es gibt zwei Fassungen");
  await germanText(annas).click();
  await annas.keyboard.press("Control+End");
  await annas.keyboard.type(" Beide.");
  await annas.reload();
  await annas.getByRole("button", { name: "Übernehmen", exact: true }).click();
  const dialog = annas.getByRole("dialog");
  await expect(dialog.getByRole("radiogroup", { name: "Titel (Deutsch)" })).toContainText("Katharina hat recht");
  await expect(dialog.getByRole("radiogroup", { name: "Titel (Deutsch)" })).toContainText("Anna hat recht");
  await dialog.getByRole("radio", { name: "Gespeicherte Fassung" }).check();
  await dialog.getByRole("button", { name: "Auswahl übernehmen" }).click();
  await expect
    .poll(() => stored(annas))
    .toMatchObject({
      title: "Katharina hat recht",
      content: ["<p>Wer hat recht? Beide.</p>"],
    });
});

test("one's own text that gives way to the stored one stays on this device, to be taken over or discarded", async ({
  both,
}) => {
  const [owners, annas] = await both({ title: "Nachgeben", content: [] });
  await germanTitle(owners).fill("Katharinas Titel");
  await expect.poll(() => stored(owners), { timeout: 15_000 }).toMatchObject({ title: "Katharinas Titel" });
  await germanTitle(annas).fill("Annas Titel");
  await annas.getByRole("button", { name: "Vergleichen" }).click({ timeout: 15_000 });
  const dialog = annas.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Gespeicherte Fassung" }).check();
  await dialog.getByRole("button", { name: "Auswahl übernehmen" }).click();
  await expect(germanTitle(annas)).toHaveValue("Katharinas Titel");
  await expect(annas.getByText(/Es gibt eine nicht gespeicherte Fassung/)).toBeVisible();
  await annas.reload();
  await annas.getByRole("button", { name: "Ansehen" }).click();
  await expect(dialog).toContainText("Annas Titel");
  await dialog.getByRole("button", { name: "Übernehmen", exact: true }).click();
  await expect.poll(() => stored(annas), { timeout: 15_000 }).toMatchObject({ title: "Annas Titel" });
  await expect(annas.getByText(/nicht gespeicherte Fassung/)).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});

test("whoever publishes what somebody else has just changed is told so, looks at it and publishes then", async ({
  both,
}) => {
  const [owners, annas] = await both({ title: "Verschluckt", content: ["<p>Text.</p>"] });
  await germanTitle(owners).fill("Nicht verschluckt");
  await expect.poll(() => stored(owners), { timeout: 15_000 }).toMatchObject({ title: "Nicht verschluckt" });
  await annas.getByRole("button", { name: "Veröffentlichen" }).first().click();
  const notice = annas.getByRole("status").filter({ hasText: "Noch nicht veröffentlicht" });
  await expect(notice).toContainText("Inzwischen anderswo geändert und hier übernommen: Titel (Deutsch).");
  await expect(notice).toBeInViewport();
  expect(await stored(annas)).toMatchObject({ published: [] });
  await notice.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(annas.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.")).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await stored(annas)).toMatchObject({ title: "Nicht verschluckt", published: ["de"] });
});

test("an entry that somebody else throws away while one writes is brought back with what was typed", async ({
  both,
}) => {
  const [owners, annas] = await both({ title: "Weggeworfen", content: ["<p>Alt.</p>"] });
  const _id = new URL(owners.url()).pathname.split("/").at(-1);
  await call(owners, "delete", "entry/", { _id });
  await germanText(annas).click();
  await annas.keyboard.press("Control+End");
  await annas.keyboard.type(" Und neu.");
  const notice = annas.getByRole("status").filter({ hasText: "in den Papierkorb gelegt" });
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await expect(status(annas)).toHaveText(/Papierkorb|Wird gespeichert/);
  await annas.keyboard.type(" Immer noch.");
  await expect(germanText(annas)).toBeFocused();
  await notice.getByRole("button", { name: "Wiederherstellen und speichern" }).click();
  await expect(notice).toHaveCount(0);
  await expect
    .poll(() => stored(annas), { timeout: 15_000 })
    .toMatchObject({ title: "Weggeworfen", content: ["<p>Alt. Und neu. Immer noch.</p>"] });
  await expect(status(annas)).toHaveText(/^Gespeichert um/);
});

test("an entry that somebody else deletes for good while one writes becomes a new one", async ({ both }) => {
  const [owners, annas] = await both({ title: "Für immer weg", content: ["<p>Alt.</p>"] });
  const id = new URL(owners.url()).pathname.split("/").at(-1) ?? "";
  await call(owners, "delete", "entry/", { _id: id });
  await call(owners, "post", "trash/entry/delete/", [id]);
  await germanTitle(annas).fill("Für immer da");
  await annas.getByRole("button", { name: "Wiederherstellen und speichern" }).click({ timeout: 15_000 });
  await annas.getByRole("button", { name: "Als neuen Beitrag speichern" }).click();
  await expect(annas).not.toHaveURL(new RegExp(id));
  expect(await stored(annas)).toMatchObject({ title: "Für immer da", content: ["<p>Alt.</p>"] });
});

test("who else has the entry open is said, and also when they have gone", async ({ both }) => {
  const [owners, annas] = await both({ title: "Zu zweit", content: [] });
  await expect(annas.getByText(/Auch geöffnet von .+ \(seit \d\d:\d\d\)/)).toBeVisible();
  const address = owners.url();
  const second = await owners.context().newPage();
  await open(second, address);
  await expect(second.getByText("Sie haben diesen Beitrag noch in einem anderen Fenster offen.")).toBeVisible();
  await expect(second.getByText(/Auch geöffnet von Anna Berg/)).toBeVisible();
  await annas.goto("/admincenter");
  await second.getByRole("link", { name: "Alle Beiträge" }).click();
  await open(second, address);
  await expect(second.getByText("Sie haben diesen Beitrag noch in einem anderen Fenster offen.")).toBeVisible();
  await expect(second.getByText(/Auch geöffnet von/)).toHaveCount(0);
});
