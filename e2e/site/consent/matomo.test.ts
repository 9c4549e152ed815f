import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../../help/people.ts";
import { logIn, owner } from "../../help/site.ts";

test.use({ storageState: { cookies: [], origins: [] }, ownBrowser: true });

const host = "zahlen.example.de";
const footer = (page: Page) => page.getByRole("contentinfo");

/** Does with cookies and requests what Matomo's tracking client does, as far as a visitor's consent is about it. */
const fakeMatomo = `(() => {
  const said = {};
  const run = ([word, value]) => {
    said[word] = value;
    if (word === "trackPageView") {
      document.cookie = "_pk_id.7.1fff=x; path=/; max-age=9999";
      document.cookie = "_pk_ses.7.1fff=1; path=/; max-age=1800";
      fetch(said.setTrackerUrl + "?idsite=" + said.setSiteId, { method: "POST", mode: "no-cors" });
    }
  };
  _paq.forEach(run);
  _paq = { push: run };
})()`;

async function switchOff(api: APIRequestContext): Promise<void> {
  await api.post("/api/v0/login", { data: { handle: owner.email, password: owner.password } });
  const { version } = (await (await api.get("/api/v0/integration/")).json()) as { version: number };
  const matomo = { on: false, id: "", address: "" };
  expect((await api.put("/api/v0/integration/", { data: { version, matomo } })).status()).toBe(200);
}

test.afterEach(({ api }) => switchOff(api));

test("an owner sets up a Matomo of their own; it is silent before consent, counts after it and is forgotten with it", async ({
  page,
  context,
  site,
}) => {
  const asked: string[] = [];
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await context.route(
    (url) => url.origin !== site,
    (route) => {
      const { hostname, pathname, search } = new URL(route.request().url());
      asked.push(hostname + pathname + search);
      return route.fulfill({ contentType: "text/javascript", body: pathname.endsWith(".js") ? fakeMatomo : "" });
    },
  );
  await logIn(page);
  await page.goto("/admincenter/settings/integrations");
  const address = page.getByLabel("Adresse Ihres Matomo");
  await address.fill(`http://${host}`);
  await page.getByLabel("Website-ID").fill("7");
  await page.getByRole("switch", { name: /^Matomo/ }).press("Space");
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Das ist keine Adresse eines Matomo.")).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(`https://${host}/`);
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Gespeichert. Es gilt sofort.")).toBeVisible();
  await expect(address).toHaveValue(`https://${host}`);
  await context.clearCookies();
  faults.length = 0;

  await page.goto("/Datenschutz", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Matomo" })).toBeVisible();
  await expect(page.getByText(`auf unserem eigenen Server (${host})`)).toBeVisible();
  const banner = page.getByRole("region", { name: /^Cookies/ });
  await expect(banner).toContainText("Hier geht es um Matomo.");
  expect([asked, await context.cookies()]).toEqual([[], []]);
  await page.goto("/cookies");
  await expect(page.getByRole("checkbox", { name: "Matomo" })).not.toBeChecked();

  await page.goto("/weine");
  await banner.getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect.poll(() => asked).toEqual([`${host}/matomo.js`, `${host}/matomo.php?idsite=7`]);
  const names = async () => (await context.cookies()).map(({ name }) => name).toSorted();
  const own = ["accepted", "consent", "fb", "ga", "gads", "matomo"];
  await expect.poll(names).toEqual(["_pk_id.7.1fff", "_pk_ses.7.1fff", ...own]);

  await footer(page).getByRole("button", { name: "Einwilligung widerrufen" }).click();
  await expect(page.getByRole("main").getByText("Ihre Auswahl ist gespeichert.")).toBeVisible();
  asked.length = 0;
  await page.goto("/weine", { waitUntil: "networkidle" });
  expect([asked, await names(), faults]).toEqual([[], own, []]);
});
