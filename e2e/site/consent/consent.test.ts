import { axeFinds } from "../../accessibility/axe.ts";
import { expect, test } from "../../help/people.ts";
import { logIn } from "../../help/site.ts";
import {
  banner,
  dialog,
  everything,
  faultsOf,
  filmPage,
  footer,
  google,
  maps,
  namesOf,
  nothing,
  own,
  set,
  strangers,
} from "../../help/third-parties/consent.ts";

const fresh = { storageState: { cookies: [], origins: [] } };
test.use({ ...fresh, ownBrowser: true });

test.beforeEach(({ api }) => set(api, everything));
test.afterEach(({ api }) => set(api, nothing));

test("a first visit and a refusal ask nobody, with every service switched on", async ({ page, context, site }) => {
  const asked = await strangers(context, site);
  for (const path of ["/", "/weine", "/en"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(banner(page)).toBeVisible();
  }
  expect([asked, await namesOf(context)]).toEqual([[], []]);
  await banner(page).getByRole("button", { name: "Necessary only" }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto("/weine", { waitUntil: "networkidle" });
  expect([asked, await namesOf(context)]).toEqual([[], own]);
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
});

test("consent wakes exactly what was chosen in the same visit, and taking it back leaves nothing", async ({
  page,
  context,
  site,
}) => {
  const [asked, faults] = [await strangers(context, site), faultsOf(page)];
  await page.goto("/weine");
  await banner(page).getByRole("link", { name: "Einstellungen" }).click();
  await dialog(page).getByRole("checkbox", { name: "Google Analytics" }).check();
  await dialog(page).getByRole("button", { name: "Auswahl speichern" }).click();
  await expect.poll(() => asked).toEqual(google);
  const first = await page.evaluate(() =>
    Array.from((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer[0]!),
  );
  expect(first.slice(0, 2)).toEqual(["consent", "default"]);
  expect(new Set(Object.values(first[2] as object))).toEqual(new Set(["denied"]));
  await expect.poll(() => namesOf(context)).toEqual(["_ga", "_ga_AB12CD34EF", ...own].toSorted());

  // More consent in the same visit: running services are not started again.
  await footer(page).getByRole("link", { name: "Cookie-Einstellungen" }).click();
  await expect(dialog(page).getByRole("checkbox", { name: "Google Analytics" })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect
    .poll(() => asked.toSorted())
    .toEqual([...google, "googleads.g.doubleclick.net", "connect.facebook.net", "www.facebook.com"].toSorted());
  await expect.poll(() => namesOf(context)).toEqual(["_ga", "_ga_AB12CD34EF", "_gcl_au", "_fbp", ...own].toSorted());

  // No third-party service runs on the login page.
  asked.length = 0;
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);

  await page.goto("/weine", { waitUntil: "networkidle" });
  await footer(page).getByRole("link", { name: "Cookie-Einstellungen" }).click();
  const loaded = page.waitForEvent("load");
  await dialog(page).getByRole("button", { name: "Nur notwendige" }).click();
  await loaded;
  expect(await namesOf(context)).toEqual(own);
  asked.length = 0;
  for (const path of ["/weine", "/kontakt"]) await page.goto(path, { waitUntil: "networkidle" });
  expect([asked, await namesOf(context), faults]).toEqual([[], own, []]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("one click in the footer withdraws, says so, and is written beside the consent that it ends", async ({
  page,
  context,
  site,
  api,
}) => {
  const asked = await strangers(context, site);
  await page.goto("/weine");
  await banner(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect.poll(() => namesOf(context)).toEqual(expect.arrayContaining(["_ga", "_gcl_au", "_fbp"]));
  await footer(page).getByRole("button", { name: "Einwilligung widerrufen" }).click();
  await expect(page.getByRole("main").getByText("Ihre Auswahl ist gespeichert.")).toBeVisible();
  expect(await namesOf(context)).toEqual(own);
  asked.length = 0;
  await page.goto("/weine", { waitUntil: "networkidle" });
  expect([asked, await namesOf(context)]).toEqual([[], own]);

  // A changed set of services asks again, even visitors who have answered.
  await expect(banner(page)).toHaveCount(0);
  await set(api, { fb: nothing["fb"] });
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await set(api, { fb: everything.fb });

  const proof = (await context.cookies()).find(({ name }) => name === "consent")?.value ?? "";
  await logIn(page);
  await page.goto("/admincenter/settings/consent");
  await page.getByLabel("Zufallszahl eines Besuchers").fill(proof);
  await page.keyboard.press("Enter");
  const answers = page.getByRole("region", { name: /^Antworten von/ }).getByRole("row");
  await expect(answers).toHaveCount(3);
  await expect(answers.nth(1)).toContainText("Nur notwendige");
  await expect(answers.nth(2)).toContainText("Erlaubt: Google Analytics 4, Google Ads, Facebook-Pixel");
});

test("videos and maps ask nobody before a click; maps may always load, until that is taken back", async ({
  page,
  context,
  site,
  api,
}) => {
  await set(api, maps);
  const [asked, faults] = [await strangers(context, site), faultsOf(page)];
  const slug = await filmPage(api);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [`/${slug}`, `/en/${slug}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await axeFinds(page, { within: [".embed", "footer"] })).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto(`/${slug}`);
  const play = page.getByRole("button", { name: "Video abspielen: Die Lese am Steilhang" });
  const load = page.getByRole("button", { name: "Karte laden: Kelterhaus" });
  const frame = (title: string) => page.locator(`iframe[title="${title}"]`);
  await play.focus();
  expect(asked).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
  await expect(frame("Die Lese am Steilhang")).toBeFocused();
  expect(asked).toEqual(["www.youtube-nocookie.com"]);
  await load.press("Space");
  await expect(frame("Kelterhaus")).toBeFocused();
  await expect.poll(() => asked).toEqual(["www.youtube-nocookie.com", "www.openstreetmap.org"]);
  await page.reload({ waitUntil: "networkidle" });
  await expect(play).toBeVisible();
  await expect(load).toBeVisible();
  expect([asked.length, await namesOf(context), faults]).toEqual([2, [], []]);

  // Permanently: an answer like the banner's, only for maps.
  asked.length = 0;
  await page.getByRole("button", { name: "Karten von OpenStreetMap immer laden" }).click();
  await expect(frame("Kelterhaus")).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const values = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`).toSorted();
  const said = ["accepted=true", "fb=false", "ga=false", "gads=false", "osm=true"];
  expect(await values()).toEqual(expect.arrayContaining(said));
  await page.reload({ waitUntil: "networkidle" });
  await expect(frame("Kelterhaus")).toBeVisible();
  await expect(play).toBeVisible();
  expect(asked).toEqual(["www.openstreetmap.org", "www.openstreetmap.org"]);
  await page.emulateMedia({ media: "print" });
  await expect(frame("Kelterhaus")).toBeHidden();
  await expect(page.getByRole("link", { name: "Lieber bei OpenStreetMap öffnen" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await footer(page).getByRole("link", { name: "Cookie-Einstellungen" }).click();
  await expect(dialog(page).getByRole("checkbox", { name: "Karten von OpenStreetMap" })).toBeChecked();
  await dialog(page).getByRole("checkbox", { name: "Karten von OpenStreetMap" }).uncheck();
  await dialog(page).getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(load).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(load).toBeVisible();
  expect(await values()).toEqual(expect.arrayContaining(["accepted=false", "osm=false"]));
  expect([asked.length, faults]).toEqual([2, []]);
});

test("an owner is told what is wrong with a number at its field, and visitors are asked once it is right", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admincenter/settings/integrations");
  const field = page.getByLabel("Mess-ID");
  await field.fill("UA-12345-1");
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Das ist keine Mess-ID.")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("UA-12345-1");
  await field.fill("g-zz98yy76xx");
  await page.getByRole("switch", { name: /^Facebook-Pixel/ }).press("Space");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert. Es gilt sofort.")).toBeVisible();
  await expect(field).toHaveValue("G-ZZ98YY76XX");
  await page.goto("/Datenschutz");
  await expect(page.getByRole("heading", { name: "Google Analytics 4" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Facebook-Pixel" })).toHaveCount(0);
  await page.goto("/cookies");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the banner's form sets all five cookies, the footer's takes them back, and a video is a link", async ({
    page,
    context,
    site,
    api,
  }) => {
    const asked = await strangers(context, site);
    const slug = await filmPage(api);
    await page.goto(`/${slug}`);
    await expect(page.getByRole("link", { name: /OpenStreetMap ansehen: Kelterhaus/ })).toBeVisible();
    const link = page.getByRole("link", { name: "Bei YouTube ansehen: Die Lese am Steilhang" });
    await expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    await banner(page).getByRole("button", { name: "Alle akzeptieren" }).click();
    await expect(page).toHaveURL(new RegExp(`/${slug}$`));
    expect(await namesOf(context)).toEqual(own);
    await context.addCookies([{ name: "_ga", value: "left", url: site }]);
    await footer(page).getByRole("button", { name: "Einwilligung widerrufen" }).click();
    await expect(page.getByText("Ihre Auswahl ist gespeichert.").first()).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Facebook" })).not.toBeChecked();
    expect([asked, await namesOf(context)]).toEqual([[], own]);
  });
});
