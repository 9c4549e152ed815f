import { settled } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, changed, sound, written } from "../help/things/entries.ts";
import { paper, photograph, type Stored, stored } from "../help/things/files.ts";

type Told = { media: string[][]; downloads: string[]; links: { title: string; href: string }[]; sections: unknown[] };

test("an entry gets links and downloads by keyboard, and pictures that a program put below its text can be ordered", async ({
  page,
}) => {
  await logIn(page);
  const one = await stored(page, await photograph("Reihe eins"));
  const two = await stored(page, await photograph("Reihe zwei"));
  const list = await stored(page, paper("Reihe Preise.txt"));
  const { _id } = await written(page, { title: "In einer Reihe", media: [[one._id, two._id]] });
  await page.goto(`/admincenter/entries/${_id}`);
  await settled(page);
  const told = () => call<Told>(page, "get", `entry/?id=${_id}`);
  await page.getByRole("button", { name: "„Reihe eins.jpg“ nach hinten" }).press("Enter");
  await expect(page.getByText("„Reihe eins.jpg“ steht jetzt an Stelle 2 von 2.")).toBeAttached();
  await page.getByRole("button", { name: "Datei zu „Dateien zum Herunterladen“ hinzufügen" }).press("Enter");
  const picker = page.getByRole("dialog", { name: "Datei auswählen" });
  await picker.getByRole("searchbox").fill("Reihe Preise");
  // For a download a single file is chosen.
  await expect(picker.getByRole("radio")).toHaveCount(1);
  await picker.getByRole("radio").press("Space");
  await picker.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await page.getByRole("button", { name: "Link hinzufügen" }).press("Enter");
  await page.getByLabel("Beschriftung").fill("Zum Hof");
  await page.getByLabel("Adresse", { exact: true }).fill("hof.example");
  await page.getByLabel("Adresse", { exact: true }).blur();
  await page.getByRole("button", { name: "Datei für Link 1 wählen" }).press("Enter");
  await expect(picker.getByRole("radio").first()).toBeVisible();
  await expect(picker.getByRole("checkbox", { name: /auswählen/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
  await expect.poll(told).toMatchObject({
    media: [[two._id, one._id]],
    downloads: [list._id],
    links: [{ title: "Zum Hof", href: "https://hof.example" }],
  });
  // Chosen while its sizes were being made, it is shown as soon as they are; all of it, in the size of its place.
  const small = page.getByRole("list", { name: "Bildgruppe 1" }).locator("img").first();
  await expect(small).toBeVisible({ timeout: 30_000 });
  expect(await small.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([56, 42]);
  await sound(page, "an entry with files", "main");
});

test("a picture that somebody else has put into an entry meanwhile is shown, and one that is gone is called so", async ({
  page,
}) => {
  await logIn(page);
  const entry = await written(page, { title: "Zu zweit bebildert" });
  await page.goto(`/admincenter/entries/${entry._id}`);
  await settled(page);
  const [theirs, gone]: Stored[] = [
    await stored(page, await photograph("Von nebenan")),
    await stored(page, await photograph("Schon wieder fort")),
  ];
  await changed(page, entry, { media: [[theirs?._id, gone?._id]] });
  await call(page, "delete", `file/?id=${gone?._id}&used=true`);
  await page.getByLabel("Titel").first().fill("Zu zweit bebildert und betitelt");
  await page.keyboard.press("Control+s");
  const group = page.getByRole("list", { name: "Bildgruppe 1" });
  await expect(group.getByRole("listitem").first()).toContainText("Von nebenan.jpg");
  await expect(group.getByRole("listitem").nth(1)).toContainText("Nicht mehr vorhanden");
});
