import { axeFinds } from "../accessibility/axe.ts";
import { everyTemplate } from "../help/every-template.ts";
import { expect, logIn, test } from "../help/site.ts";

test("a page begins as a template, gets a section by keyboard as one step, and a template that nobody knows is refused", async ({
  page,
  site,
}) => {
  await logIn(page);
  await page.goto("/admincenter/pages/new");
  await page.getByRole("radio", { name: /^Vorlage/ }).check();
  const card = page.getByRole("radio", { name: "Öffnungszeiten und Anfahrt" });
  await card.focus();
  await page.keyboard.press("Space");
  await expect(card).toBeChecked();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole("button", { name: "Seite anlegen" }).click();

  await expect(page.getByRole("heading", { name: "Öffnungszeiten und Anfahrt" })).toBeVisible();
  const canvas = page.frameLocator("iframe.editor-frame");
  const blocks = canvas.locator("main > vitrine-block");
  await expect(blocks.first()).toBeAttached();
  const before = await blocks.count();
  expect(before).toBeGreaterThan(2);

  await page.getByRole("tab", { name: "Bausteine" }).click();
  await page.getByRole("radio", { name: "Abschnitte" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("searchbox", { name: "Abschnitt suchen" }).fill("öffnungszeiten");
  const section = page.getByRole("button", { name: /einfügen$/ }).filter({ has: page.locator(".sketch") });
  await section.first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => blocks.count()).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(blocks).toHaveCount(before);

  const refused = await page.request.post(`${site}/admincenter/pages/new`, {
    headers: { "sec-fetch-site": "same-origin" },
    form: { begin: "template", template: "constructor" },
  });
  expect(refused.status()).toBe(400);
});

test("the contact sheet of templates has each section, those that no ready page has on a page of their own", async () => {
  const file = new URL("../../src/app/templates/sections.ts", import.meta.url).href;
  const { sections } = (await import(file)) as { sections: { name: string }[] };
  const pages = await everyTemplate({ pictures: ["a"], gallery: "b", form: "c", shared: "d", product: "e" });
  const shown = new Set(pages.flatMap((page) => page.sections));
  expect(sections.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  const others = pages.at(-1)!;
  expect(others.sections).toEqual(expect.arrayContaining(["guestbook", "two-texts", "video"]));
  expect(others.blocks).toHaveLength(others.sections.length);
});
