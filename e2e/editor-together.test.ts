import type { Browser, Page } from "@playwright/test";
import { colleague, enterAdmin } from "./colleagues.ts";
import { draft, germanText, germanTitle, open, status, stored } from "./editor.ts";
import { test as base, expect } from "./people.ts";
import { logIn } from "./site.ts";

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
  await expect(annas.getByText(/von jemand anderem geändert und hier übernommen: Titel \(Deutsch\)/)).toBeVisible();
  await expect(annas.getByRole("dialog")).toHaveCount(0);
});

test("two people in the same field: nothing covers the typing, both versions are shown, and nothing is lost", async ({
  both,
}) => {
  const [owners, annas] = await both({ title: "Strittig", content: ["<p>Wer hat recht?</p>"] });
  await germanTitle(owners).fill("Katharina hat recht");
  await expect.poll(() => stored(owners), { timeout: 15_000 }).toMatchObject({ title: "Katharina hat recht" });
  await germanTitle(annas).fill("Anna hat");
  await expect(annas.getByText(/Jemand anderes hat diesen Beitrag inzwischen gespeichert/)).toBeVisible({
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
