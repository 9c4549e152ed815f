import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { axeFindsInBoth } from "../accessibility/axe.ts";
import { colleague, enterAdmin, settled, told } from "../help/colleagues.ts";
import { expect, type Person, stranger, test } from "../help/people.ts";
import { logIn, owner, startProduct } from "../help/site.ts";

const outbox = "/admincenter/mails";

/** An invitation by the user who is logged in on this page. */
async function invite(page: Page, { name, email }: Person, base = ""): Promise<void> {
  const answer = await page.request.post(`${base}/api/v0/auth/`, {
    headers: { "sec-fetch-site": "same-origin" },
    data: { name, handle: email, language: "de" },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

const rowOf = (page: Page, { email }: Person) => page.getByRole("row").filter({ hasText: email });

test("without a mail server the owner is told so, and hands the link of an invitation on", async ({
  page,
  mailbox,
}) => {
  const ida = stranger("Ida Ahrens");
  await logIn(page);
  await invite(page, ida);
  await page.goto("/admincenter");
  await expect(page.getByText("Mails werden nicht versendet, weil kein Mailserver eingerichtet ist.")).toBeVisible();
  await page.getByRole("link", { name: "Zum Postausgang" }).click();
  await expect(page).toHaveTitle("Postausgang · Vitrine");
  await expect(page.getByText("Mails werden zurzeit nicht versendet")).toBeVisible();
  await expect(rowOf(page, ida)).toContainText("Nur abgelegt");
  await rowOf(page, ida).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihr Konto bei Weingut Amselberg");
  await expect(page.getByRole("region", { name: "Versand" })).toContainText(ida.email);
  const { link } = await mailbox.next({ to: ida.email, subject: /^Ihr Konto bei/ });
  const shown = page.getByRole("region", { name: "Link in dieser Mail" });
  await expect(shown).toContainText(link);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await settled(page);
  await shown.getByRole("button", { name: "Link kopieren" }).click();
  await expect(shown.getByRole("button", { name: "Link kopiert" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link);
  expect(await axeFindsInBoth(page)).toEqual([]);
});

test("a mail is shown as it looks and as plain text, and what it says can do nothing", async ({ page }) => {
  const wicked = { ...stranger("Wilma Wicked"), name: '<img src=x onerror="document.title=1">' };
  const broken: string[] = [];
  page.on("console", (message) => /Content.Security.Policy/i.test(message.text()) && broken.push(message.text()));
  page.on("request", (request) => request.url().endsWith("/x") && broken.push(request.url()));
  await logIn(page);
  await invite(page, wicked);
  await page.goto(outbox);
  await rowOf(page, wicked).getByRole("link").click();
  const sheet = page.frameLocator("iframe");
  await expect(sheet.owner()).toHaveAttribute("sandbox", "");
  await expect(sheet.getByText(`Guten Tag ${wicked.name},`)).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Passwort wählen" })).toBeVisible();
  await expect(sheet.locator(".action")).toHaveCSS("background-color", "rgb(23, 63, 48)");
  await settled(page);
  await page.getByRole("tab", { name: "Nur Text" }).click();
  await expect(page.getByRole("tabpanel")).toContainText(`Guten Tag ${wicked.name},`);
  await expect(page).toHaveTitle("Ihr Konto bei Weingut Amselberg · Postausgang · Weingut Amselberg");
  expect(broken).toEqual([]);
});

test("an admin reads the mails of others, but not their links", async ({ page, api, mailbox }) => {
  const lena = await colleague({ api, mailbox }, { name: "Lena Lang", role: "admin" });
  const kurt = stranger("Kurt Kurz");
  await api.post("/api/v0/auth/", { data: { name: kurt.name, handle: kurt.email, language: "de" } });
  await enterAdmin(page, lena, outbox);
  await rowOf(page, kurt).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Link in dieser Mail" })).toContainText("Der Link ist hier verborgen");
  const { link } = await mailbox.next({ to: kurt.email, subject: /./ });
  expect(await page.content()).not.toContain(link.split("token=")[1]);
  expect(await page.content()).toContain("token=•••");
});

test("the outbox is narrowed by state and recipient, and each choice stands in the address", async ({ page }) => {
  const [mia, nora] = [stranger("Mia Maier"), stranger("Nora Nau")];
  await logIn(page);
  await invite(page, mia);
  await invite(page, nora);
  await page.goto(outbox);
  await settled(page);
  await page.getByRole("searchbox", { name: "Empfänger suchen" }).fill(mia.email.toUpperCase());
  await expect(rowOf(page, nora)).toHaveCount(0);
  await expect(rowOf(page, mia)).toHaveCount(1);
  await page.getByRole("link", { name: "Abgelegt", exact: true }).click();
  await expect(page).toHaveURL(/[?&]state=filed/);
  await expect(rowOf(page, mia)).toHaveCount(1);
  await page.getByRole("link", { name: "Abgelehnt", exact: true }).click();
  await expect(page.getByText("Zu dieser Suche und diesem Status gibt es keine Mail.")).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("link", { name: "Alle Mails zeigen" }).click();
  await expect(page).toHaveURL(outbox);
  await page.goto(`${outbox}?state=none&page=-3&q=`);
  await expect(rowOf(page, nora)).toHaveCount(1);
});

test("a mail that is not there says so", async ({ page }) => {
  await logIn(page);
  for (const id of ["019a0000-0000-7000-8000-000000000000", "none"]) {
    const answer = await page.goto(`${outbox}/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Das gibt es hier nicht");
  }
});

test("whoever speaks English reads the outbox in English", async ({ page, api, mailbox }) => {
  const emma = await colleague({ api, mailbox }, { name: "Emma Stone", role: "admin", language: "en" });
  await enterAdmin(page, emma, outbox);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Outbox");
  await expect(rowOf(page, emma)).toContainText("Only filed");
  await rowOf(page, emma).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Delivery" })).toContainText("because no mail server is set up");
  await expect(page.getByRole("tab", { name: "As it looks" })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
});

test("on the phone the mails are cards, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = stranger("Donaudampfschifffahrtsgesellschaftskapitaen");
  await logIn(page);
  await invite(page, long);
  for (const path of [`${outbox}?q=${long.email}`, null]) {
    if (path) await page.goto(path);
    else
      await page
        .getByRole("main")
        .getByRole("listitem")
        .getByRole("link", { name: /^Ihr Konto/ })
        .click();
    await settled(page);
    await expect(page.getByText(long.email).locator("visible=true").first()).toBeVisible();
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
    expect(await axeFindsInBoth(page)).toEqual([]);
  }
});

test("a mail that was refused is sent again once the mail server takes it, and its screen follows", async ({
  page,
}) => {
  const kurt = stranger("Kurt Kurz");
  const server = await mailServer();
  const product = await startProduct({
    VITRINE_DEMO: "1",
    VITRINE_ADMIN_EMAIL: owner.email,
    VITRINE_ADMIN_PASSWORD: owner.password,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  });
  try {
    const credentials = { handle: owner.email, password: owner.password };
    await page.request.post(`${product.url}/api/v0/login`, { data: credentials });
    server.refusing = true;
    await invite(page, kurt, product.url);
    await page.goto(product.url + outbox);
    await expect(rowOf(page, kurt)).toContainText("Diese Adresse nimmt keine Mails an.");
    await expect(page.getByText("Mails werden zurzeit nicht versendet")).toHaveCount(0);
    await rowOf(page, kurt).getByRole("link").click();
    await expect(page.getByText("550 5.1.1 no such user here")).toBeVisible();
    expect(await axeFindsInBoth(page)).toEqual([]);
    await settled(page);
    server.refusing = false;
    await page.getByRole("button", { name: "Erneut senden" }).click();
    await expect(told(page)).toContainText("Die Mail liegt wieder im Postausgang.");
    await expect(page.getByRole("region", { name: "Versand" })).toContainText(
      "Der Mailserver hat die Mail angenommen.",
    );
    await expect(page.getByRole("button", { name: "Erneut senden" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Link in dieser Mail" })).toHaveCount(0);
    expect(server.taken).toEqual([kurt.email]);
  } finally {
    await product.stop();
    await server.stop();
  }
});

/** A mail server that refuses every recipient until it is told otherwise. */
async function mailServer() {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (state.refusing) return done(Object.assign(new Error("5.1.1 no such user here"), { responseCode: 550 }));
      taken.push(address);
      done();
    },
    onData: (stream, _session, done) => void stream.resume().once("end", () => done()),
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  const { port } = listening.address() as AddressInfo;
  const state = {
    port,
    taken,
    refusing: false,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return state;
}
