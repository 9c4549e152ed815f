import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { axeFinds } from "../accessibility/axe.ts";
import { confirm, settled, told } from "../help/colleagues.ts";
import { test as base, expect, logIn, owner, startProduct } from "../help/site.ts";

const unknown = "Ihre angegebene Email Adresse wurde nicht gefunden!";

/** A site whose mail server knows nobody called `nobody`, and the addresses that it took mails for. */
const test = base.extend<{ taken: string[] }>({
  taken: async ({ browserName: _any }, use) => use([]),
  site: async ({ taken }, use) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address }, _session, done) {
        if (!address.startsWith("nobody")) return done();
        done(Object.assign(new Error("5.1.1 no such user here"), { responseCode: 550 }));
      },
      onData(stream, { envelope }, done) {
        stream.resume();
        stream.on("end", () => {
          taken.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const product = await startProduct({
      VITRINE_DEMO: "1",
      VITRINE_ADMIN_EMAIL: owner.email,
      VITRINE_ADMIN_PASSWORD: owner.password,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    await use(product.url);
    await product.stop();
    await new Promise<void>((resolve) => server.close(resolve));
  },
  baseURL: async ({ site }, use) => use(site),
  ownBrowser: true,
});

test("an address that the mail server refuses is told at its field, and corrected without a second user", async ({
  page,
  taken,
}) => {
  await logIn(page);
  await page.goto("/admincenter/settings/users/add");
  await settled(page);
  await page.getByLabel("Name").fill("Rosa Brenner");
  await page.getByLabel("E-Mail-Adresse").fill("nobody@brenner.example");
  await page.getByRole("button", { name: "Einladung senden" }).click();
  const field = page.getByLabel("E-Mail-Adresse");
  await expect(field).toHaveAccessibleDescription(unknown);
  await expect(field).toBeFocused();
  await expect(page.getByText("Das Konto ist angelegt, aber die Einladung kam nicht an")).toBeVisible();
  await expect(page).toHaveURL(/users\/add$/);
  expect(await axeFinds(page)).toEqual([]);

  await field.fill("nobody.either@brenner.example");
  await page.getByRole("button", { name: "Einladung erneut senden" }).click();
  await expect(field).toHaveAccessibleDescription(unknown);
  expect(taken).toEqual([]);
  await field.fill("rosa@brenner.example");
  await expect(field).not.toHaveAccessibleDescription(unknown);
  await page.getByRole("button", { name: "Einladung erneut senden" }).click();
  await expect(page).toHaveURL(/users\/[\da-f-]{36}$/);
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("rosa@brenner.example");
  expect(taken).toEqual(["rosa@brenner.example"]);

  await page.goto("/admincenter/settings/users/browse?q=Rosa");
  await expect(page.getByText("1 Benutzer", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: "Rosa Brenner" })).not.toContainText(unknown);
});

test("whose mails do not arrive is marked in the list and on their screen, until the address is right", async ({
  page,
  taken,
}) => {
  await logIn(page);
  await page.goto("/admincenter/settings/users/add");
  await settled(page);
  await page.getByLabel("Name").fill("Emil Hart");
  await page.getByLabel("E-Mail-Adresse").fill("nobody@hart.example");
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(page.locator("button[data-loading]")).toHaveCount(0);
  await page.getByRole("link", { name: "Später: zum Benutzer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Emil Hart" })).toBeVisible();
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveAccessibleDescription(unknown);

  await page.getByRole("link", { name: "Alle Benutzer" }).click();
  const row = page.getByRole("row", { name: "Emil Hart" });
  await expect(row).toContainText(unknown);
  await page.getByRole("button", { name: "Aktionen für Emil Hart" }).click();
  await page.getByRole("menuitem", { name: "Einladung erneut senden" }).click();
  await expect(told(page)).toHaveText(`Emil Hart: ${unknown}`);

  await row.getByRole("link").click();
  // The search of the list has a label of these words as well.
  await expect(page.getByRole("heading", { level: 1, name: "Emil Hart" })).toBeVisible();
  await page.getByLabel("E-Mail-Adresse").fill("emil@hart.example");
  await expect(page.getByText("Beim Speichern geht die Einladung an diese Adresse")).toBeVisible();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(told(page).last()).toHaveText("Gespeichert. Die Einladung an die neue Adresse liegt im Postausgang.");
  expect(taken).toEqual(["emil@hart.example"]);

  await page.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByRole("dialog")).toContainText("Das Konto von Emil Hart wird endgültig gelöscht");
  await confirm(page);
  await expect(page).toHaveURL(/users\/browse$/);
  await expect(told(page).filter({ hasText: "Das Konto ist gelöscht." })).toHaveCount(1);
  await expect(page.getByText("Emil Hart")).toHaveCount(0);
});
