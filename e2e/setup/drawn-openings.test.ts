import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { presets } from "#cms/design/presets/presets.ts";
import { byTurns } from "#database/testing/turns.ts";
import { presetNames, publishDesign } from "../help/designs.ts";
import { endSetup, test } from "../help/setup.ts";
import { expect } from "../help/site.ts";
import { call } from "../help/things/entries.ts";

type Listed = { items: { _id: string; kind: string; version: number }[] };

/** The share of the dots of a text in its own colour that look otherwise once the drawing is there. */
async function drawnOver(page: Page, text: Locator): Promise<number> {
  const { r, g, b } = await text.evaluate((one) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(one)
      .color.match(/[\d.]+/g)!
      .map(Number);
    return { r: red, g: green, b: blue };
  });
  const dots = async () =>
    sharp(await text.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer();
  const drawn = await dots();
  await page.evaluate(() =>
    document.querySelector<HTMLElement>(".ornament")!.style.setProperty("visibility", "hidden"),
  );
  const plain = await dots();
  await page.evaluate(() => document.querySelector<HTMLElement>(".ornament")!.style.removeProperty("visibility"));
  const isInk = (of: Buffer, at: number) => of[at] === r && of[at + 1] === g && of[at + 2] === b;
  const ink = Array.from({ length: plain.length / 3 }, (_, dot) => dot * 3).filter((at) => isInk(plain, at));
  expect(ink.length).toBeGreaterThan(20);
  return ink.filter((at) => !isInk(drawn, at)).length / ink.length;
}

test("whatever a design draws behind the opening of a home page, words and buttons are in front of it", async ({
  browser,
  link,
  product,
}) => {
  const page = await browser.newPage({ baseURL: product.url, locale: "de-DE" });
  await page.goto(link);
  await page.getByLabel("Name der Website").fill("Schreinerei Ahorn");
  await page.getByRole("radio", { name: "Handwerk oder Betrieb" }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("button", { name: "Weiter" }).click();
  await endSetup(page, { name: "Anna Ahorn", email: "anna@ahorn.example", password: "vier Bretter und ein Hobel" });
  const { items } = await call<Listed>(page, "get", "list/page");
  const home = items.find(({ kind }) => kind === "home")!;
  await call(page, "post", "publish/page", [{ _id: home._id, version: home.version }]);
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: "reduce" });
  await context.addCookies([{ name: "accepted", value: "false", url: product.url }]);
  const guest = await context.newPage();
  const looks = presetNames.flatMap((name) => [360, 1280].map((width) => ({ name, width })));
  const faults: string[] = [];
  let drawings = 0;
  for (const { name, width } of byTurns(looks, { of: 5 })) {
    await publishDesign(page, presets[name]);
    await guest.setViewportSize({ width, height: 800 });
    await guest.goto("/");
    if (!(await guest.locator(".ornament").isVisible())) continue;
    drawings += 1;
    for (const text of await guest.locator(".ornament + *").locator("h1, p, .button").all()) {
      const share = await drawnOver(guest, text);
      if (share > 0) faults.push(`${name}, ${width} px, ${await text.textContent()}: ${share}`);
    }
  }
  expect(faults).toEqual([]);
  expect(drawings).toBeGreaterThan(0);
  await context.close();
  await page.close();
});
