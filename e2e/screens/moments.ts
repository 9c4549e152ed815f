import type { Page } from "@playwright/test";
import type { Language } from "#contract/language.ts";
import type { Things } from "../help/all-addresses.ts";
import { settled } from "../help/colleagues.ts";
import type { Width } from "./album.ts";
import type { Who } from "./cast.ts";

/** A screen in a state without an address of its own: something is open, or has failed. */
export type Moment = { name: string; path: string; who: Who; act?: (page: Page) => Promise<void>; widths?: Width[] };

export function momentsOf({ entry }: Things, language: Language): Moment[] {
  const mount = language === "de" ? "" : "/en";
  const say = (de: string, en: string) => (language === "de" ? de : en);
  const entryPage = `${mount}/${say("Willkommen", "welcome")}/${entry}`;
  return [
    { name: "cookie banner", path: mount || "/", who: "stranger", act: settledPage },
    { name: "cookie settings", path: mount || "/", who: "stranger", act: openCookies },
    { name: "menu", path: `${mount}/${say("weine", "wines")}`, who: "guest", act: openMenu, widths: [360, 768] },
    { name: "no connection", path: `${mount}/${say("weine", "wines")}`, who: "guest", act: loseConnection },
    { name: "login refused", path: `${mount}/login`, who: "guest", act: logInWrongly },
    { name: "home", path: mount || "/", who: "customer" },
    { name: "login", path: `${mount}/login`, who: "customer" },
    { name: "admin centre refused", path: "/admincenter", who: "customer" },
    { name: "home", path: mount || "/", who: "system" },
    { name: "page", path: `${mount}/${say("weine", "wines")}`, who: "system" },
    { name: "entry", path: entryPage, who: "system" },
    { name: "draft", path: `${mount}/e/${entry}?draft=1`, who: "system" },
    { name: "more tools", path: entryPage, who: "system", act: open(".overlay-open", "#overlay-more") },
    { name: "entry panel", path: entryPage, who: "system", act: open("button.overlay-entries", "dialog:modal") },
    { name: "account", path: `${mount}/${say("konto", "account")}`, who: "system" },
    { name: "link used up", path: `${mount}/verify?token=used`, who: "guest" },
    { name: "new entry", path: "/admincenter/entries/new", who: "system" },
    { name: "asked before deleting", path: "/admincenter/entries", who: "system", act: askToDelete },
    { name: "filters", path: "/admincenter/entries?q=wein", who: "system", act: settled },
    { name: "nothing found", path: "/admincenter/entries?q=xyzzy", who: "system", act: settled },
    { name: "invitation without a name", path: "/admincenter/settings/users/add", who: "system", act: sendNothing },
  ];
}

async function settledPage(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

async function openCookies(page: Page): Promise<void> {
  await page
    .locator(".consent")
    .getByRole("link", { name: /^(Einstellungen|Settings)$/ })
    .click();
  await page.locator("#cookie-settings").waitFor();
}

/** Clicks on one thing, and waits for another to open. */
function open(what: string, opens: string) {
  return async (page: Page): Promise<void> => {
    await page.locator(what).click();
    await page.locator(opens).waitFor();
  };
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator(".menu-open").click();
}

async function loseConnection(page: Page): Promise<void> {
  await page.route("**/*", (route) => route.abort());
  await page.locator('footer a[href^="/"]').first().click();
  await page.locator('[data-progress="failed"]').waitFor();
  await page.unroute("**/*");
}

async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("marlene.vogt@gaeste.example");
  await page.getByPlaceholder(/^Passwor[dt]$/).fill("Amsel Drossel");
  await page.getByPlaceholder(/^Passwor[dt]$/).press("Enter");
  await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  await page.locator("#inhalt tbody input[type=checkbox]").first().check();
  await page
    .getByRole("button", { name: /löschen|delete|Papierkorb|trash/i })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

async function sendNothing(page: Page): Promise<void> {
  await settled(page);
  await page.locator("#inhalt form button[type=submit]").first().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}
