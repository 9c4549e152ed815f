import type { Page } from "@playwright/test";
import { app } from "../../src/server/testing/social/facebook-logins.ts";
import type { SocialServers } from "../../src/server/testing/social/social-servers.ts";
import { settled } from "../help/colleagues.ts";
import { expect, logIn } from "../help/site.ts";
import { type Entry, published, sound } from "../help/things/entries.ts";
import { ready } from "../help/things/file-screen.ts";
import { photograph, stored } from "../help/things/files.ts";
import { networksTest as test } from "../help/third-parties/networks.ts";

/** Facebook's dialogue, where the person agrees or declines. */
async function dialogue(page: Page, { facebook }: SocialServers): Promise<void> {
  await page.route("https://www.facebook.com/**", async (route) => {
    const address = route.request().url();
    // The product is named by the other name of this machine.
    const back = (answers: "agrees" | "declines") =>
      facebook.logins.dialogue(address, answers).replace("//localhost", "//127.0.0.1").replaceAll("&", "&amp;");
    await route.fulfill({
      contentType: "text/html",
      body: `<h1>Facebook</h1><a href="${back("agrees")}">Weiter als Anna</a> <a href="${back("declines")}">Abbrechen</a>`,
    });
  });
}

test("an owner logs in at Facebook, chooses a page and shares; the access ends, which is told, and it is renewed", async ({
  page,
  networks,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await dialogue(page, networks);
  await logIn(page);
  await page.goto("/admincenter/social/facebook");
  await settled(page);
  await expect(page.getByText("Tragen Sie zuerst unten Ihre App ein.")).toBeVisible();
  await expect(page.getByLabel("Rückkehr-Adresse")).toContainText("/admincenter/social/facebook/back");
  await page.getByLabel("App-ID").fill(app.id);
  await page.locator("[name=appSecret]").fill(app.secret);
  await page.getByRole("button", { name: "App speichern" }).click();
  await expect(page.getByText("Die App ist gespeichert.")).toBeVisible();
  expect(await page.content()).not.toContain(app.secret);

  await page.getByRole("button", { name: "Mit Facebook anmelden" }).click();
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page.getByText("Sie haben die Anmeldung bei Facebook abgebrochen.")).toBeVisible();
  await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
  await settled(page);
  await page.getByRole("button", { name: "Mit Facebook anmelden" }).click();
  await page.getByRole("link", { name: "Weiter als Anna" }).click();
  await expect(page.getByText("Sie sind bei Facebook angemeldet.")).toBeVisible();
  await expect(page).toHaveURL(/\/admincenter\/social\/facebook\?done=login$/);
  await settled(page);
  await expect(page.getByText("Anna Krume", { exact: true })).toBeVisible();
  await expect(page.getByText(/Noch (?:59|60) Tage/)).toBeVisible();
  await expect(page.getByText("Auf Ihrer Seite veröffentlichen erteilt")).toBeVisible();
  await expect(page.getByText("Hier dürfen Sie nichts veröffentlichen.")).toBeVisible();
  await page.getByRole("button", { name: /^Diese Seite verbinden.*Weingut Amsel$/ }).click();
  await expect(page.getByText("Die Seite ist verbunden.")).toBeVisible();
  await expect(page.getByText("Läuft nicht ab")).toBeVisible();

  await sound(page, "the screen of Facebook");
  await withPicture(page);
  await shareFirstEntry(page);
  await expect.poll(() => networks.facebook.posts.length, { timeout: 30_000 }).toBe(1);
  expect(networks.facebook.posts).toMatchObject([{ picture: true }]);

  networks.facebook.logins.expire("pages");
  await shareFirstEntry(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Der Zugang gilt nicht mehr. Verbinden Sie das Konto neu.")).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page.getByRole("link", { name: "Neu verbinden" }).click();
  await settled(page);
  await page.getByRole("button", { name: "Jetzt erneuern" }).click();
  await expect(page.getByText("Der Zugang ist erneuert.")).toBeVisible();
  await page.goto("/admincenter/social");
  await settled(page);
  await page.getByRole("button", { name: /^Noch einmal senden/ }).click();
  await expect.poll(() => networks.facebook.posts.length, { timeout: 30_000 }).toBe(2);

  // The person alone was at Facebook, and no page of ours asked there.
  expect(new Set(asked)).toEqual(new Set(["127.0.0.1", "www.facebook.com"].map((one) => hostIn(asked, one))));
});

function hostIn(asked: string[], name: string): string | undefined {
  return asked.find((host) => host.split(":")[0] === name);
}

/** An entry with a picture whose sizes are there. */
async function withPicture(page: Page): Promise<Entry> {
  const file = await stored(page, await photograph("Lese", { width: 640, height: 480 }));
  await ready(page, file);
  return published(page, { title: "Lese im Bild", avatar: file._id });
}

async function shareFirstEntry(page: Page): Promise<void> {
  await page.goto("/admincenter/entries");
  await settled(page);
  await page.getByRole("table").getByRole("row").nth(1).getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "In sozialen Medien teilen" }).click();
  await settled(page);
  await expect(page.getByText("So sieht es bei Facebook aus")).toBeVisible();
  // No picture is wider than the post that it is shown in.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole("button", { name: "Teilen", exact: true }).click();
  await expect(page.getByText("Wird auf einem Konto geteilt.")).toBeVisible();
}

test("without any account there are text, link and pictures to take along, by keyboard alone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page);
  await page.goto("/admincenter/entries");
  await settled(page);
  await page.getByRole("table").getByRole("row").nth(1).getByRole("button").last().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "In sozialen Medien teilen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Für andere Netzwerke" })).toBeVisible();
  await settled(page);
  await page.getByLabel("Netzwerk", { exact: true }).selectOption("linkedin");
  await page.getByRole("button", { name: /^Kopieren.*Link für LinkedIn$/ }).press("Enter");
  await expect(page.getByText("Kopiert", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^http:\/\/\S+\?utm_source=linkedin&utm_medium=social$/,
  );
  const pictured = await withPicture(page);
  await page.goto(`/admincenter/social/share?thing=entry:${pictured._id}`);
  await settled(page);
  await sound(page, "the share screen");
  const story = page.getByRole("link", { name: /^Herunterladen.*Story \(9:16\)$/ });
  const download = page.waitForEvent("download");
  await story.press("Enter");
  expect((await download).suggestedFilename()).toBe("story-1080x1920.jpg");
});
