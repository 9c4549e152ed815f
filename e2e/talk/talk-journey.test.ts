import type { Page } from "@playwright/test";
import { confirm, settled, told } from "../help/colleagues.ts";
import { headLine, type MailSink, mailSink, pathIn } from "../help/mail/mail-sink.ts";
import { enter } from "../help/people.ts";
import { expect, owner, startProduct, test } from "../help/site.ts";

const vera = { name: "Vera Kunde", email: "vera@example.org" };
const late = { timeout: 20_000 };

type Two = { visitor: Page; admin: Page; sink: MailSink };

test("a visitor writes to the owner and is answered, signs the guestbook, gets the newsletter and leaves it again", async ({
  browser,
  viewport,
  isMobile,
}) => {
  const sink = await mailSink();
  const site = await startProduct({
    VITRINE_DEMO: "1",
    VITRINE_ADMIN_EMAIL: owner.email,
    VITRINE_ADMIN_PASSWORD: owner.password,
    SMTP_URL: sink.url,
  });
  const screen = { baseURL: site.url, viewport, isMobile, hasTouch: isMobile };
  const [hers, ours] = [await browser.newContext(screen), await browser.newContext(screen)];
  try {
    const two = { visitor: await hers.newPage(), admin: await ours.newPage(), sink };
    await enter(two.admin, owner);
    await writeAndBeAnswered(two);
    await signTheGuestbook(two);
    await subscribe(two);
    await sendAnIssue(two);
    await leave(two);
  } finally {
    await hers.close();
    await ours.close();
    await site.stop();
    await sink.stop();
  }
});

/** A form that is sent before its script arrives gets the question in words; this visitor waits for the script. */
async function proven(visitor: Page): Promise<void> {
  await expect(visitor.getByText("Sicherheitsprüfung bestanden.")).toBeVisible();
}

async function writeAndBeAnswered({ visitor, admin, sink }: Two): Promise<void> {
  await visitor.goto("/kontakt");
  await visitor.getByLabel("Name", { exact: true }).fill(vera.name);
  await visitor.getByLabel("E-Mail", { exact: true }).fill(vera.email);
  await visitor.getByLabel("Betreff", { exact: true }).fill("Probe am Samstag");
  await visitor.getByLabel("Nachricht", { exact: true }).fill("Haben Sie am Samstag einen Tisch frei?");
  await proven(visitor);
  await visitor.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(visitor.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();

  await admin.goto("/admincenter/messages/inbox");
  await admin.getByRole("link", { name: "Ungelesen: Probe am Samstag" }).click();
  await expect(admin.getByRole("heading", { name: "Probe am Samstag", level: 1 })).toBeFocused();
  const answer = admin.getByLabel(`Ihre Antwort an ${vera.email}`);
  const thread = admin.getByRole("list", { name: "Verlauf" });
  for (const text of ["Ja, um elf.", "Und der Hund darf mit."]) {
    await answer.fill(text);
    await admin.getByRole("button", { name: "Antwort senden" }).click();
    await expect(thread.getByText(text)).toBeVisible();
    await expect(answer).toHaveValue("");
  }
  const mails = [await sink.next(answered), await sink.next(answered)];
  const [first, second] = mails.toSorted((one) => (one.text?.includes("um elf") ? -1 : 1));
  expect(first?.text).toContain("> Haben Sie am Samstag einen Tisch frei?");
  expect(second?.text).toContain("Und der Hund darf mit.");
  // Both are in one thread in any mail program.
  expect(headLine(second!, "in-reply-to")).toBe(headLine(first!, "message-id"));
}

const answered = { to: vera.email, subject: /^Re: Probe am Samstag$/ };

async function signTheGuestbook({ visitor, admin }: Two): Promise<void> {
  await visitor.goto("/gaestezimmer");
  const guestbook = visitor.locator(".guestbook");
  await guestbook.getByLabel("Ihr Name").fill(vera.name);
  await guestbook.getByLabel("Ihr Eintrag").fill("Günter hat uns pünktlich geweckt.");
  await proven(visitor);
  await guestbook.getByRole("button", { name: "Eintragen" }).click();
  await expect(visitor.locator(".form-sent")).toContainText("Er erscheint, sobald wir ihn gelesen haben.");
  await visitor.goto("/gaestezimmer");
  await expect(visitor.getByRole("article", { name: vera.name })).toHaveCount(0);

  await admin.goto("/admincenter/guestbook");
  await settled(admin);
  const card = admin.getByRole("listitem").filter({ hasText: vera.name });
  await card.getByRole("button", { name: "Freigeben" }).click();
  await expect(told(admin)).toContainText("Der Eintrag steht jetzt im Gästebuch.");
  await admin.getByRole("link", { name: "Veröffentlicht" }).click();
  await admin.getByRole("link", { name: vera.name }).click();
  await admin.getByLabel("Ihre öffentliche Antwort").fill("Das richten wir ihm aus.");
  await admin.getByRole("button", { name: "Antwort speichern" }).click();
  await expect(told(admin).filter({ hasText: "Ihre Antwort ist gespeichert." })).toBeVisible();

  await visitor.goto("/gaestezimmer");
  await expect(visitor.getByRole("article", { name: vera.name })).toContainText("Das richten wir ihm aus.");
  // The way from the admin centre to what visitors see.
  await admin.goto("/admincenter/guestbook");
  await admin.getByRole("link", { name: "Auf der Website ansehen" }).click();
  await expect(admin).toHaveURL(/\/gaestebuch$/);
  await expect(admin.getByRole("article", { name: vera.name })).toContainText("Günter hat uns pünktlich geweckt.");
}

async function subscribe({ visitor, sink }: Two): Promise<void> {
  await visitor.goto("/");
  const address = visitor.getByLabel("Ihre E-Mail-Adresse");
  await visitor.getByRole("button", { name: "Newsletter bestellen" }).click();
  await expect(address).toBeFocused();
  await expect(address).toBeInViewport();
  await expect(visitor.getByRole("checkbox", { name: /Newsletter/ })).toHaveAccessibleDescription(/kreuzen Sie an/);
  await address.fill(vera.email);
  await visitor.getByRole("checkbox", { name: /Newsletter/ }).check();
  await proven(visitor);
  await visitor.getByRole("button", { name: "Newsletter bestellen" }).click();
  await expect(visitor.getByRole("heading", { name: "Bitte sehen Sie in Ihr Postfach" })).toBeVisible();
  const mail = await sink.next({ to: vera.email, subject: /^Bitte bestätigen Sie den Newsletter/ });
  const link = pathIn(mail.text, "token=");
  // Her company's mail server opens every link first; if that confirmed anything, her own click would fail.
  for (const _time of [1, 2]) expect((await visitor.request.get(link)).status()).toBe(200);
  await visitor.goto(link);
  await visitor.getByRole("button", { name: "Ja, Newsletter bestätigen" }).click();
  await expect(visitor.getByRole("heading", { name: "Vielen Dank" })).toBeVisible();
  expect((await visitor.request.get(link)).status()).toBe(410);
}

async function sendAnIssue({ admin }: Two): Promise<void> {
  await admin.goto("/admincenter/newsletter");
  await settled(admin);
  await admin.getByRole("link", { name: "Neue Ausgabe" }).click();
  await admin.getByLabel("Betreff (Deutsch)").fill("Federweißer ist da");
  await admin.getByRole("button", { name: "Baustein hinzufügen" }).click();
  await admin.getByRole("menuitem", { name: "Text", exact: true }).click();
  await admin.getByRole("textbox", { name: "Text", exact: true }).first().click();
  await admin.keyboard.type("Ab Freitag im Hof.");
  await admin.getByRole("button", { name: "Speichern" }).click();
  await expect(admin).toHaveURL(/newsletter\/[\da-f-]{36}$/);
  await admin.getByRole("button", { name: "Jetzt versenden" }).click();
  await expect(admin.getByRole("dialog")).toContainText("an 1 Person.");
  await confirm(admin);
  await expect(admin.getByText("1 von 1 Person")).toBeVisible(late);
}

async function leave({ visitor, admin, sink }: Two): Promise<void> {
  const issue = await sink.next({ to: vera.email, subject: /^Federweißer ist da$/ });
  for (const body of [issue.text, issue.html]) expect(body).toContain("Ab Freitag im Hof.");
  const left = visitor.getByRole("heading", { name: "Sie sind abgemeldet" });
  await visitor.goto(pathIn(issue.html, "abmelden"));
  await visitor.getByRole("button", { name: "Jetzt abmelden" }).click();
  await expect(left).toBeVisible();
  await visitor.getByRole("button", { name: "Abmeldung zurücknehmen" }).click();
  await expect(visitor.getByRole("heading", { name: "Schön, dass Sie bleiben" })).toBeVisible();

  // Unsubscribes with the button of the mail program, whose server posts to the address in the header.
  expect(headLine(issue, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const oneClick = pathIn(headLine(issue, "list-unsubscribe"), "token=");
  const form = { "List-Unsubscribe": "One-Click" };
  const posted = await admin.request.post(oneClick, {
    form,
    headers: { origin: "https://mail.example" },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(200);
  await visitor.goto(oneClick);
  await expect(left).toBeVisible();
  await admin.reload();
  await expect(admin.getByRole("region", { name: "Zahlen" })).toContainText("Danach abgemeldet1");
}
