import { expect } from "@playwright/test";
import { endSetup, shotOfJourney as shot, test } from "../help/setup.ts";

const svg = (fill: string, more = "") =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="480" height="160"><rect width="120" height="40" fill="${fill}"/>${more}</svg>`,
  );

test("three designs show the name of the site, and at once what becomes of a colour and a logo", async ({
  page,
  browser,
  link,
  product,
}) => {
  const failed: string[] = [];
  page.on("pageerror", (error) => failed.push(error.message));
  page.on("console", (message) => message.type() === "error" && failed.push(message.text()));
  await page.goto(link);
  await page.getByLabel("Name der Website").fill("Schreinerei Ahorn");
  await page.getByRole("radio", { name: "Handwerk oder Betrieb" }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  const little = page.locator(".mini");
  await expect(little).toHaveCount(3);
  for (const one of await little.all()) await expect(one).toContainText("Schreinerei Ahorn");
  const action = () => little.first().evaluate((one) => getComputedStyle(one).getPropertyValue("--action"));
  const before = await action();
  // The button is there until the script shows every choice by itself.
  await expect(page.getByRole("button", { name: "Auswahl ansehen" })).toBeHidden();
  await page.getByRole("radio", { name: "Tannengrün" }).check();
  await expect.poll(action).toBe("#1b5742");
  expect(before).not.toBe("#1b5742");

  const logo = page.getByLabel("Ihr Logo (wenn Sie eins haben)");
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("kein Bild") });
  await expect(logo).toHaveAccessibleDescription(/Hier können nur Bilder stehen\./);
  await expect(page.getByRole("radio", { name: "Tannengrün" })).toBeChecked();
  await logo.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: svg("#b0228c") });
  await expect(little.first().locator("img")).toBeVisible({ timeout: 15_000 });
  const ofLogo = page.getByRole("radio", { name: "Farbe 1 aus Ihrem Logo" });
  await ofLogo.check();
  const pink = await ofLogo.inputValue();
  expect(pink).toMatch(/^#[ab].[12].[89]/);
  await expect.poll(action).toBe(pink);
  await expect(ofLogo).toBeFocused();
  await page.locator("[name=preset][value=farm]").check();
  await shot(page, "desk-setup-look");

  await page.getByRole("button", { name: "Weiter" }).click();
  await endSetup(page, { name: "Anna Ahorn", email: "anna@ahorn.example", password: "vier Bretter und ein Hobel" });
  const { design } = (await (await page.request.get(`${product.url}/api/v0/design`)).json()) as {
    design: { brand: { logo: string }; header: { layout: string }; colours: { light: { action: string } } };
  };
  expect(design.colours.light.action).toBe(pink);
  const files = await (await page.request.get(`${product.url}/api/v0/file?id=${design.brand.logo}`)).json();
  expect(files).toMatchObject({ name: "Schreinerei Ahorn" });
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(product.url);
  await expect(guest.locator("h1")).toHaveCSS("font-family", /Bitter/);
  expect(failed.filter((line) => !line.includes("422"))).toEqual([]);
});
