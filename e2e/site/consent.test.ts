import { randomUUID } from "node:crypto";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { axeFinds } from "../accessibility/axe.ts";
import { expect, test } from "../help/people.ts";
import { logIn, owner } from "../help/site.ts";

const fresh = { storageState: { cookies: [], origins: [] } };
test.use({ ...fresh, ownBrowser: true });

const banner = (page: Page) => page.getByRole("region", { name: /^Cookies/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Cookie/ });
const footer = (page: Page) => page.getByRole("contentinfo");

const everything = {
  ga: { on: true, id: "G-AB12CD34EF" },
  gads: { on: true, id: "AW-123456789" },
  fb: { on: true, id: "1234567890123456" },
  youtube: { on: true, id: "" },
};
const maps = { osm: { on: true, id: "" } };
const nothing = Object.fromEntries(
  Object.entries({ ...everything, ...maps }).map(([name, { id }]) => [name, { on: false, id }]),
);

async function set(api: APIRequestContext, services: object): Promise<void> {
  await api.post("/api/v0/login", { data: { handle: owner.email, password: owner.password } });
  const { version } = (await (await api.get("/api/v0/integration/")).json()) as { version: number };
  expect((await api.put("/api/v0/integration/", { data: { version, ...services } })).status()).toBe(200);
}

test.beforeEach(({ api }) => set(api, everything));
test.afterEach(({ api }) => set(api, nothing));

/** Does with cookies and requests what Google's loader does, as far as a visitor's consent is about it. */
const fakeGoogle = `(() => {
  const run = (words) => {
    if (String(words) !== "[object Arguments]" || words[0] !== "config") return;
    if (words[1].startsWith("G-")) {
      document.cookie = "_ga=GA1.1.1; path=/; max-age=9999";
      document.cookie = "_ga_AB12CD34EF=GS1; path=/; max-age=9999";
      fetch("https://region1.google-analytics.com/g/collect?tid=" + words[1], { method: "POST", mode: "no-cors" });
    } else {
      document.cookie = "_gcl_au=1.1; path=/; max-age=9999";
      localStorage.setItem("_gcl_ls", "{}");
      new Image().src = "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/123456789/";
    }
  };
  dataLayer.forEach(run);
  dataLayer.push = (words) => run(words);
})()`;
const fakePixel = `document.cookie = "_fbp=fb.1; path=/; max-age=9999";
  localStorage.setItem("lastExternalReferrer", "empty");
  new Image().src = "https://www.facebook.com/tr/?id=1234567890123456";`;

/** Answers for everybody else on the network; the log of what was asked there, by host. */
async function strangers(context: BrowserContext, site: string): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== site,
    (route) => {
      const url = new URL(route.request().url());
      asked.push(url.hostname);
      const script = url.pathname.startsWith("/gtag") ? fakeGoogle : url.pathname.endsWith(".js") ? fakePixel : null;
      if (script) return route.fulfill({ contentType: "text/javascript", body: script });
      return route.fulfill({ contentType: "text/html", body: "<p>Player</p>" });
    },
  );
  return asked;
}

/** Faults that a browser names: a policy that stops something, a script that fails. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

async function namesOf(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).toSorted();
}

const own = ["accepted", "consent", "fb", "ga", "gads"];
const google = ["www.googletagmanager.com", "region1.google-analytics.com"];

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

  // More, in the same visit: those that are awake are not woken again.
  await footer(page).getByRole("link", { name: "Cookie-Einstellungen" }).click();
  await expect(dialog(page).getByRole("checkbox", { name: "Google Analytics" })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect
    .poll(() => asked.toSorted())
    .toEqual([...google, "googleads.g.doubleclick.net", "connect.facebook.net", "www.facebook.com"].toSorted());
  await expect.poll(() => namesOf(context)).toEqual(["_ga", "_ga_AB12CD34EF", "_gcl_au", "_fbp", ...own].toSorted());

  // Where somebody logs in, nobody else reads along.
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

  // Another set of services is another question, even to those who have answered.
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

  // For good: an answer like the banner's, to maps and nothing else.
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

/** A page with a video and a map. */
async function filmPage(api: APIRequestContext): Promise<string> {
  const slug = `film-${randomUUID().slice(0, 8)}`;
  const video = { url: "https://youtu.be/dQw4w9WgXcQ", title: { de: "Die Lese am Steilhang" } };
  const place = { address: "Am Steilhang 3, 97332 Volkach", place: "49.8653, 10.2265" };
  const map = { provider: "osm", title: { de: "Kelterhaus" }, ...place };
  const made = await api.post("/api/v0/page/", {
    data: {
      ...{ title: "Film", slug, translations: { en: { title: "Film", slug } } },
      blocks: [
        { type: "video", v: 1, id: "film", props: video },
        { type: "map", v: 1, id: "karte", props: map },
      ],
    },
  });
  const { _id } = (await made.json()) as { _id: string };
  expect((await api.post("/api/v0/publish/page/", { data: [_id] })).status()).toBe(200);
  return slug;
}

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
