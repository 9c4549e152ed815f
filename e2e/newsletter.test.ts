import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { axeFinds } from "./accessibility/axe.ts";
import { confirm, settled, told } from "./colleagues.ts";
import { expect, logIn, owner, type Product, test as siteTest, startProduct } from "./site.ts";

const late = { timeout: 20_000 };

/** The mails that have come, by whom they were for. */
const taken: { to: string; mail: Email }[] = [];

/** A site of its own, for it has a mail server. */
const test = siteTest.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _any }, use) => {
      const sink = new SMTPServer({
        ...{ disabledCommands: ["AUTH", "STARTTLS"], disableReverseLookup: true, closeTimeout: 1 },
        async onData(stream, session, done) {
          const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
          taken.push({ to: session.envelope.rcptTo[0]?.address ?? "", mail });
          done(null);
        },
      });
      await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
      const product = await startProduct({
        VITRINE_DEMO: "1",
        VITRINE_ADMIN_EMAIL: owner.email,
        VITRINE_ADMIN_PASSWORD: owner.password,
        SMTP_URL: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
      });
      await use(product);
      await product.stop();
      await new Promise<void>((resolve) => sink.close(() => resolve()));
    },
    { scope: "worker" },
  ],
});

async function mailTo(to: string, subject: string): Promise<Email> {
  const found = () => taken.find((one) => one.to === to && one.mail.subject?.includes(subject))?.mail;
  await expect.poll(() => found() !== undefined, late).toBe(true);
  return found()!;
}

test("an issue is written, looked at, tried, sent to two people and left by the address in its head", async ({
  page,
  playwright,
}) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const people = ["nora@example.org", "paul@example.org"];
  for (const address of people) {
    const added = await page.request.post("/api/v0/subscriber/", { headers, data: { address } });
    expect(added.ok(), await added.text()).toBe(true);
    const { text = "" } = await mailTo(address, "");
    const token = /[?&]token=([\w.-]+)/.exec(text)?.[1];
    const confirmed = await page.request.post("/api/v0/subscriber/confirm", { headers, data: { token } });
    expect(confirmed.ok(), await confirmed.text()).toBe(true);
  }

  await page.goto("/admincenter/newsletter");
  await settled(page);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole("link", { name: "Neue Ausgabe" }).press("Enter");
  await expect(page).toHaveTitle("Neue Ausgabe · Vitrine");
  await page.getByLabel("Betreff (Deutsch)").fill("Federweißer ist da");
  await page.getByRole("button", { name: "Baustein hinzufügen" }).press("Enter");
  await page.getByRole("menuitem", { name: "Text" }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Darstellung" })).toBeFocused();
  await page.getByRole("textbox", { name: "Text", exact: true }).first().click();
  await page.keyboard.type("Ab Freitag im Hof.");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(/^Gespeichert um/)).toBeVisible();
  await expect(page).toHaveURL(/newsletter\/[\da-f-]{36}$/);

  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Federweißer ist da" })).toBeVisible();
  await expect(preview.getByText("Ab Freitag im Hof.")).toBeVisible();
  const ground = () => preview.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await page.getByText("Dunkel", { exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  expect(await axeFinds(page)).toEqual([]);

  await page.getByRole("button", { name: "Probe an mich senden" }).press("Enter");
  await expect(told(page).first()).toContainText(owner.email);
  await expect(page.getByRole("button", { name: "Probe an mich senden" })).toBeFocused();
  expect((await mailTo(owner.email, "[Test]")).html).toContain("Ab Freitag im Hof.");

  await page.getByRole("button", { name: "Jetzt versenden" }).click();
  await expect(page.getByRole("dialog")).toContainText("an 2 Personen");
  await confirm(page);
  await expect(page.getByText("2 von 2 Personen")).toBeVisible(late);
  await expect(page.getByText("Versendet", { exact: true }).first()).toBeVisible(late);
  expect(await axeFinds(page)).toEqual([]);

  const mail = await mailTo("nora@example.org", "Federweißer");
  expect([mail.html, mail.text].every((body) => body?.includes("Ab Freitag im Hof."))).toBe(true);

  // What a mail program's server posts to the address in the head, in either form (RFC 8058 §3.1): no cookie, no token
  // but that of the address.
  const program = await playwright.request.newContext();
  const fields = { "List-Unsubscribe": "One-Click" };
  for (const [address, body] of [
    ["nora@example.org", { form: fields }],
    ["paul@example.org", { multipart: fields }],
  ] as const) {
    const head = (await mailTo(address, "Federweißer")).headers;
    const value = (name: string) => head.find(({ key }) => key === name)?.value ?? "";
    expect(value("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = /^<(http[^>]+)>$/.exec(value("list-unsubscribe"))?.[1] ?? "";
    const left = await program.post(link, { ...body, maxRedirects: 0 });
    expect([left.status(), left.headers()["set-cookie"]]).toEqual([200, undefined]);
  }
  await program.dispose();
  await page.reload();
  await expect(page.getByRole("region", { name: "Zahlen" })).toContainText("Danach abgemeldet2");
});

test("the screens of the newsletter in English, and an entry that becomes an issue", async ({ page }) => {
  await logIn(page);
  const headers = { "sec-fetch-site": "same-origin" };
  const self = (await (await page.request.get("/api/v0/auth/")).json()) as { _id: string; version: number };
  const changed = await page.request.put("/api/v0/auth/", {
    headers,
    data: { _id: self._id, version: self.version, language: "en" },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  const data = { title: "Kelterfest zum Versenden", content: ["<p>Mit Musik.</p>"] };
  await page.request.post("/api/v0/entry/", { headers, data });
  await page.goto("/admincenter/entries?q=Kelterfest+zum+Versenden");
  await settled(page);
  await page
    .getByRole("button", { name: /Kelterfest zum Versenden/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Send as newsletter" }).click();
  await expect(page).toHaveURL(/newsletter\/[\da-f-]{36}$/, late);
  await expect(page.getByLabel("Subject (German)")).toHaveValue("Kelterfest zum Versenden");
  await expect(page.frameLocator("iframe").getByText("Mit Musik.")).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.goto("/admincenter/newsletter/browse");
  await settled(page);
  expect(await axeFinds(page)).toEqual([]);
  await page.goto("/admincenter/newsletter/add");
  await settled(page);
  expect(await axeFinds(page)).toEqual([]);
});
