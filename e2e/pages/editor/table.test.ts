import { expect, logIn, test } from "../../help/site.ts";

test("a table is filled in by keyboard and from a spreadsheet, and visitors can read it on a phone", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await page.request.post("/api/v0/page", {
    headers,
    data: { title: "Weinliste", slug: "weinliste", blocks: [] },
  });
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}`);
  await page.getByRole("tab", { name: "Bausteine" }).click();
  await page.getByRole("button", { name: "Tabelle einfügen" }).click();
  const canvas = page.frameLocator("iframe.editor-frame");
  await canvas.getByRole("button", { name: "Tabelle ausfüllen" }).click();

  const dialog = page.getByRole("dialog", { name: "Tabelle (Deutsch)" });
  await expect(dialog.getByRole("textbox", { name: "Zeile 1, Spalte 1" })).toBeFocused();
  await page.keyboard.type("Wein");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Preis");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("textbox", { name: "Zeile 2, Spalte 1" })).toBeFocused();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/plain",
      "Riesling\t8,50 €\t0,75 l\nSilvaner\t7 €\t1 l\nSekt\t12 €\t0,75 l\nTresterbrand\t19 €\t0,5 l\n",
    );
    document.activeElement!.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(dialog.getByRole("textbox")).toHaveCount(15);
  await dialog.getByRole("textbox", { name: "Zeile 1, Spalte 3" }).fill("Inhalt");
  await dialog.getByRole("button", { name: "Zeile 1" }).press("Enter");
  await page.getByRole("menuitem", { name: "Zeile darunter einfügen" }).press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Zeile 2, Spalte 3" })).toBeFocused();
  await dialog.getByRole("button", { name: "Zeile 2" }).press("Enter");
  await page.getByRole("menuitem", { name: "Zeile entfernen" }).press("Enter");
  await expect(dialog.getByRole("textbox")).toHaveCount(15);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(canvas.getByRole("cell", { name: "Tresterbrand" })).toBeVisible();
  await expect(page.getByText(/Gespeichert um/).first()).toBeVisible();
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.").first()).toBeVisible();

  const visitor = await (await browser.newContext({ viewport: { width: 320, height: 700 } })).newPage();
  await visitor.goto(`${site}/weinliste`);
  await expect(visitor.getByRole("columnheader", { name: "Inhalt" })).toBeAttached();
  const region = visitor.getByRole("region", { name: "Tabelle" });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await region.evaluate((box) => box.scrollWidth >= box.clientWidth)).toBe(true);
});
