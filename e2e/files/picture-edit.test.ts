import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { settled, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";
import { button, fileOf, ready } from "../help/things/file-screen.ts";
import { photograph, stored, untilMade } from "../help/things/files.ts";

test("a picture is cropped and turned by keyboard, and comes back as it was", async ({ page }) => {
  await logIn(page);
  const file = await stored(page, await photograph("Hang", { width: 900, height: 600 }));
  await ready(page, file);
  await page.goto(`/admincenter/file/edit/${file._id}?crop`);
  await expect(page).toHaveURL(`/admincenter/image/edit/${file._id}?crop`);
  await settled(page);
  const dialog = page.getByRole("dialog", { name: "Bild zuschneiden" });
  const field = (name: string) => dialog.getByRole("textbox", { name });
  await expect(field("Breite")).toHaveValue("900 px");
  await dialog.getByRole("radio", { name: "1:1" }).press("Space");
  await expect(field("Breite")).toHaveValue("600 px");
  await expect(field("Von links")).toHaveValue("150 px");
  // The other number follows, and the arrow keys move the frame.
  await field("Breite").fill("300");
  await expect(field("Höhe")).toHaveValue("300 px");
  const before = await field("Von links").inputValue();
  const frame = dialog.getByRole("group", { name: /^Ausschnitt/ });
  // As large as the picture, once that is there.
  await expect(frame).toHaveCSS("width", /^\d{3}/);
  await frame.press("ArrowLeft");
  await expect(field("Von links")).not.toHaveValue(before);
  await dialog.getByRole("slider", { name: "Vergrößerung" }).press("End");
  await expect(field("Breite")).toHaveValue("60 px");
  await dialog.getByRole("radio", { name: "Frei" }).press("Space");
  for (const [name, value] of [
    ["Von links", "90"],
    ["Von oben", "60"],
    ["Breite", "500"],
    ["Höhe", "400"],
  ] as const) {
    await field(name).fill(value);
  }
  await sound(page, "the dialog that crops", '[role="dialog"]');
  await dialog.getByRole("button", { name: "Zuschneiden" }).press("Enter");
  await expect(told(page)).toContainText("Das Bild ist zugeschnitten.");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/admincenter/image/edit/${file._id}`);
  expect((await fileOf(page, file)).crop).toEqual({ x: 90, y: 60, width: 500, height: 400 });
  // Without a reload, since sizes are made in the background.
  await expect(page.getByText("Fertig verarbeitet.")).toBeVisible(untilMade);
  const shape = async () => {
    const box = await page.locator(".file-stage img").boundingBox();
    return box && Math.round((box.width / box.height) * 100) / 100;
  };
  await expect.poll(shape).toBe(1.25);

  await button(page, "Nach rechts drehen").press("Enter");
  await button(page, "Nach rechts drehen").press("Enter");
  await button(page, "Nach links drehen").press("Enter");
  await expect.poll(async () => (await fileOf(page, file)).rotate).toBe(90);
  await expect.poll(shape, untilMade).toBe(0.8);
  await button(page, "Zurück zum Original").press("Enter");
  await expect.poll(shape, untilMade).toBe(1.5);
  expect(await ready(page, file)).toMatchObject({ crop: null, rotate: 0, res: { w: 900, h: 600 } });
  await expect(button(page, "Zurück zum Original")).toHaveCount(0);
});

test("a picture that is turned several times in a hurry is turned once after the other", async ({ page }) => {
  await logIn(page);
  const file = await stored(page, await photograph("Eile", { width: 900, height: 600 }));
  await ready(page, file);
  await page.goto(`/admincenter/image/edit/${file._id}`);
  await settled(page);
  const underWay = new Set<unknown>();
  let [sent, most] = [0, 0];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().includes(file._id)) return;
    underWay.add(request);
    sent += 1;
    most = Math.max(most, underWay.size);
  });
  for (const event of ["requestfinished", "requestfailed"] as const) {
    page.on(event as "requestfinished", (request) => void underWay.delete(request));
  }
  // In one go, before the screen has been drawn anew.
  await page.evaluate(() => {
    const named = (name: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === name)!;
    for (const name of ["Nach rechts drehen", "Nach rechts drehen", "Nach links drehen"]) named(name).click();
  });
  // The first press, and the last one, which has counted all of them.
  await expect.poll(() => ({ sent, most, underWay: underWay.size })).toEqual({ sent: 2, most: 1, underWay: 0 });
  expect((await fileOf(page, file)).rotate).toBe(90);
});

test("a picture that is still on its way can be cropped by numbers, and moved once it is there", async ({ page }) => {
  await logIn(page);
  const file = await stored(page, await photograph("Langsam", { width: 900, height: 600 }));
  await ready(page, file);
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route("**/api/v0/download/**", async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(`/admincenter/image/edit/${file._id}?crop`, { waitUntil: "domcontentloaded" });
  await settled(page);
  const dialog = page.getByRole("dialog", { name: "Bild zuschneiden" });
  const field = (name: string) => dialog.getByRole("textbox", { name });
  const frame = dialog.getByRole("group", { name: /^Ausschnitt/ });
  // Its script comes later than the dialog; before its picture has come, a new ratio alone makes it draw a frame.
  await expect(dialog.locator(".file-crop img")).toBeAttached();
  await dialog.getByRole("radio", { name: "1:1" }).press("Space");
  await expect(field("Von links")).toHaveValue("150 px");
  await field("Breite").fill("300");
  const before = await field("Von links").inputValue();
  await frame.press("ArrowLeft");
  await expect(field("Breite")).toHaveValue("300 px");
  await expect(field("Von links")).toHaveValue(before);
  send();
  // As large as the picture; before, it has its border alone.
  await expect(frame).toHaveCSS("width", /^\d{3}/);
  await frame.press("ArrowLeft");
  await expect(field("Von links")).not.toHaveValue(before);
  await expect(field("Breite")).toHaveValue("300 px");
});

test("a photograph in a format that browsers do not show is cropped on its picture, as it has been turned", async ({
  page,
}) => {
  await logIn(page);
  const taken = await readFile(new URL("../../src/cms/files/server/pictures/fixtures/phone.heic", import.meta.url));
  // A box that says nothing (ISO/IEC 14496-12), so that it is another file each time.
  const bytes = Buffer.concat([taken, Buffer.from([0, 0, 0, 44]), Buffer.from(`free${randomUUID()}    `)]);
  const file = await stored(page, { name: "Telefon.heic", mimeType: "image/heic", buffer: bytes });
  await ready(page, file);
  await page.goto(`/admincenter/image/edit/${file._id}`);
  await settled(page);
  await button(page, "Nach rechts drehen").press("Enter");
  await button(page, "Zuschneiden").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Bild zuschneiden" });
  const field = (name: string) => dialog.getByRole("textbox", { name });
  // It comes as soon as the server has turned it.
  const shown = dialog.locator(".file-crop img");
  const shape = () => shown.evaluate(({ naturalWidth: w, naturalHeight: h }: HTMLImageElement) => [w, h]);
  await expect(shown).toBeVisible(untilMade);
  await expect.poll(shape).toEqual([480, 360]);
  await expect(field("Breite")).toHaveValue("480 px");
  await dialog.getByRole("radio", { name: "Frei" }).press("Space");
  await field("Breite").fill("240");
  await field("Von links").fill("200");
  await dialog.getByRole("button", { name: "Zuschneiden" }).press("Enter");
  await expect(dialog).toBeHidden();
  // What lies left in the turned picture lies below in the upright one.
  expect((await fileOf(page, file)).crop).toEqual({ x: 0, y: 40, width: 360, height: 240 });
  await ready(page, file);
  await page.goto(`/admincenter/image/edit/${file._id}?crop`);
  await expect.poll(shape, untilMade).toEqual([480, 360]);
  await expect(field("Von links")).toHaveValue("200 px");
});
