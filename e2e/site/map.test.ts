import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { settled } from "../help/colleagues.ts";
import { expect, logIn } from "../help/site.ts";
import { unzipped } from "../help/static/unzipped.ts";
import { mapTest as test } from "../help/third-parties/tiles.ts";

const json = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

/** A published page with a map of all places. */
async function publishPage(page: Page): Promise<void> {
  const props = {
    heading: { de: "So finden Sie uns" },
    text: {},
    places: [],
    provider: "own",
    title: {},
    address: "",
    place: "",
  };
  const blocks = [{ type: "map", v: 2, id: "wege0001", props }];
  const data = { title: "Anfahrt", slug: "anfahrt", blocks };
  const made = await page.request.post("/api/v0/page", { headers: json, data });
  expect(made.status(), await made.text()).toBe(200);
  const { _id } = (await made.json()) as { _id: string };
  const published = await page.request.post("/api/v0/publish/page", { headers: json, data: [_id] });
  expect(published.status(), await published.text()).toBe(200);
}

test("an owner puts two places on the map; visitors see it, move it by keyboard, and nobody else hears of them", async ({
  page,
  browser,
  site,
  tiles,
}, testInfo) => {
  test.slow();
  await logIn(page);
  for (const [name, position] of [
    ["Steilhanghaus", "https://www.openstreetmap.org/?mlat=49.8040&mlon=7.7260#map=17/49.8040/7.7260"],
    ["Parkplatz am Main", "49.8000, 7.7400"],
  ]) {
    await page.goto("/admincenter/map/new");
    await settled(page);
    await page.locator("[name=name_de]").fill(name!);
    await page.locator("[name=address]").fill("Am Main 1\n55599 Niederamsel");
    await page.locator("[name=position]").fill(position!);
    await page.getByRole("button", { name: "Speichern" }).first().click();
    await expect(page.getByText("Gespeichert. Besucher sehen es sofort.")).toBeVisible();
  }
  await publishPage(page);

  await page.goto("/admincenter/map");
  await page.getByRole("link", { name: "Kartenquelle einrichten" }).click();
  await settled(page);
  await page.locator("[name=url]").fill("https://tiles.example/{z}/{x}.png");
  await page.getByRole("button", { name: "Eine Kachel holen" }).click();
  await expect(page.getByText("In der Adresse müssen {z}, {x} und {y} je einmal stehen.").first()).toBeVisible();
  await page.locator("[name=url]").fill("https://tiles.example/{z}/{x}/{y}{r}.png");
  await page.locator("[name=attribution]").fill("© Kartenhaus");
  await page.locator("[name=attributionLink]").fill("https://tiles.example/rechte");
  await page.getByRole("switch", { name: "Kacheln über die eigene Website ausliefern" }).check();
  expect(tiles.asked).toEqual([]);
  await page.getByRole("button", { name: "Eine Kachel holen" }).click();
  await expect(page.getByRole("img", { name: "Die geholte Kachel" })).toBeVisible();
  await page.getByRole("button", { name: "Speichern" }).first().click();
  await expect(page.getByText("Gespeichert. Das Bild der Karte entsteht in den nächsten Minuten.")).toBeVisible();

  const context = await browser.newContext({ baseURL: site });
  const visitor = await context.newPage();
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(request.url()));
  await context.addCookies([{ name: "accepted", value: "false", url: site }]);
  const picture = visitor.getByRole("img", { name: /^Karte mit / });
  await expect(async () => {
    await visitor.goto("/anfahrt");
    await expect(picture).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  await expect(visitor.getByRole("link", { name: "© Kartenhaus" })).toHaveAttribute(
    "href",
    "https://tiles.example/rechte",
  );
  await visitor.waitForLoadState("networkidle");
  const before = asked.filter((url) => /moving-map|\/map\/tiles\//.test(url));
  expect(before, "nothing of the moving map before a click").toEqual([]);

  await visitor.getByRole("button", { name: "Karte bewegen" }).focus();
  await visitor.keyboard.press("Enter");
  const map = visitor.getByRole("application", { name: "Karte zum Bewegen" });
  await expect(map).toBeFocused();
  await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
  await expect(picture).toBeHidden();
  const pane = map.locator(".leaflet-map-pane");
  const where = await pane.getAttribute("style");
  await visitor.keyboard.press("ArrowRight");
  await expect.poll(() => pane.getAttribute("style")).not.toBe(where);
  const mark = map.getByRole("button", { name: "Parkplatz am Main" });
  await mark.focus();
  await visitor.keyboard.press("Enter");
  const toCard = map.getByRole("link", { name: "Öffnungszeiten und Wege hierher" });
  await expect(toCard).toBeFocused();
  await visitor.keyboard.press("Enter");
  await expect(visitor.locator(".map-card:focus")).toContainText("Parkplatz am Main");

  const hosts = new Set(
    asked
      .map((url) => new URL(url))
      .filter(({ protocol }) => protocol !== "data:")
      .map(({ host }) => host),
  );
  expect([...hosts]).toEqual([new URL(site).host]);
  for (const { headers } of tiles.asked) expect(headers["user-agent"]).toMatch(/^Vitrine/);
  await visitor.goto("/Datenschutz");
  await expect(visitor.getByText("Dabei gehen keine Daten unserer Besucher dorthin")).toBeVisible();
  await context.close();

  const zip = await page.request.get("/api/v0/site/export");
  const folder = testInfo.outputPath("copy");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "site.zip"), await zip.body());
  const names = await unzipped(join(folder, "site.zip"), folder);
  // In two shapes and two densities; the contact page shows the same places.
  expect(names.filter((name) => /assets\/maps\/[\da-f]{24}\.webp$/.test(name))).toHaveLength(4);
  const html = readFileSync(join(folder, names.find((name) => name.endsWith("anfahrt/index.html")) ?? ""), "utf8");
  expect(html).toContain("../assets/maps/");
  expect(html, "what asks the server is left out").not.toContain("Karte bewegen");
});

test("a map that comes straight from its source asks there after the click alone, and says so when that fails", async ({
  page,
  context,
  site,
}) => {
  await logIn(page);
  const [config] = (await (await page.request.get("/api/v0/config")).json()) as [{ version: number }];
  const source = {
    ...{ url: "https://tiles.example/{z}/{x}/{y}.png", maxZoom: 18, served: false },
    ...{ attribution: "© Kartenhaus", attributionLink: "https://tiles.example/rechte" },
  };
  const data = { version: config.version, components: { map: { source } } };
  const set = await page.request.put("/api/v0/config", { headers: json, data });
  expect(set.status(), await set.text()).toBe(200);
  await context.addCookies([{ name: "accepted", value: "false", url: site }]);

  const asked: string[] = [];
  let down = true;
  const tile = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page.route("https://tiles.example/**", async (route) => {
    asked.push(route.request().url());
    await (down ? route.abort() : route.fulfill({ contentType: "image/png", body: tile }));
  });
  await page.goto("/kontakt");
  await expect(page.getByText("Die Karte kommt von tiles.example.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Karte mit / })).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  await page.getByRole("button", { name: "Karte zeigen" }).click();
  await expect(page.getByText("Die Karte lässt sich gerade nicht laden.")).toBeVisible();
  await expect(page.getByRole("application")).toBeHidden();
  expect(asked.length).toBeGreaterThan(0);

  down = false;
  await page.getByRole("button", { name: "Karte zeigen" }).click();
  await expect(page.getByRole("application").locator("img.leaflet-tile-loaded").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "© Kartenhaus" })).toBeVisible();
});
