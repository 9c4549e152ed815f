import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { secretMarker } from "../letter.ts";
import { impatience, letter, smtpTo } from "../testing-mails.ts";
import { mailServer, type Rudeness, rudeServer } from "../transport/testing-server.ts";
import { mailTransport } from "../transport/transport.ts";
import { outboxOf } from "./testing-outbox.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

onEveryEngine("the outbox", (fresh) => {
  const at = outboxOf(fresh);

  test("a mail is delivered with its link, which is then forgotten", async () => {
    const server = await mailServer();
    const { id, secret } = await at.box.queue();
    expect(await at.box.send(smtpTo(server.port))).toBe(1);
    const [taken] = server.taken;
    expect(taken?.mail.subject).toBe(letter.subject);
    for (const body of [taken?.mail.text, taken?.mail.html]) {
      expect(body).toContain(`/verify?token=${secret}`);
      expect(body).not.toContain(secretMarker);
    }
    expect(await at.box.row(id)).toMatchObject({
      ...{ state: "sent", attempts: 1, secret: null, error: null, leased_until: null },
      done_at: at.box.now().toISOString(),
    });
    expect(await at.box.send(smtpTo(server.port))).toBe(0);
  });

  test("without a mail server it is filed and keeps its link, so that it can be read in the admin centre", async () => {
    const { id, secret } = await at.box.queue();
    await at.box.send(mailTransport({ smtpUrl: null, data: await fresh.folder() }));
    expect(await at.box.row(id)).toMatchObject({ state: "filed", secret, attempts: 1 });
  });

  test.each([
    ["550 no such user here", "RECIPIENT_REJECTED"],
    ["550 5.1.1 no such user here", "RECIPIENT_REJECTED"],
    ["553 5.1.3 bad address syntax", "RECIPIENT_REJECTED"],
    ["554 5.7.1 relay access denied", "MAIL_FAILED"],
  ])("a recipient who is refused with “%s” is not tried again", async (reply, code) => {
    const server = await mailServer({ onRecipient: () => reply });
    const { id, secret } = await at.box.queue();
    await at.box.send(smtpTo(server.port));
    expect(await at.box.row(id)).toMatchObject({
      state: "refused",
      error_code: code,
      error: reply,
      secret,
      attempts: 1,
    });
    at.box.later(3 * day);
    expect(await at.box.send(smtpTo(server.port))).toBe(0);
    expect(server.named).toHaveLength(1);
  });

  test.each([
    "450 4.2.1 try later",
    "451 greylisted",
    "421 too busy",
    "552 5.2.2 mailbox full",
    "530 5.7.0 log in first",
  ])("a recipient who is put off with “%s” is tried again a minute later", async (reply) => {
    let first = true;
    const server = await mailServer({
      onRecipient() {
        const answer = first ? reply : null;
        first = false;
        return answer;
      },
    });
    const { id, secret } = await at.box.queue();
    await at.box.send(smtpTo(server.port));
    expect(await at.box.row(id)).toMatchObject({
      ...{ state: "queued", attempts: 1, secret, error_code: "MAIL_FAILED", error: reply },
      next_at: new Date(at.box.now().getTime() + minute).toISOString(),
    });
    at.box.later(minute - 1);
    expect(await at.box.send(smtpTo(server.port))).toBe(0);
    at.box.later(1);
    expect(await at.box.send(smtpTo(server.port))).toBe(1);
    expect(await at.box.row(id)).toMatchObject({ state: "sent", attempts: 2, error: null, error_code: null });
    expect(server.taken).toHaveLength(1);
  });

  test.each<[string, Rudeness]>([
    ["refuses the sender", { MAIL: "550 5.1.8 sender address does not exist" }],
    ["greets with a refusal", { greeting: "554 no service" }],
    ["does not know the greeting", { EHLO: "502 what?" }],
    ["wants another order", { RCPT: "503 bad sequence" }],
    ["is put off at DATA", { DATA: "451 later" }],
    ["is put off by the mail", { content: "451 later" }],
    ["does not greet", { greeting: "silence" }],
    ["says nothing to the recipient", { RCPT: "silence" }],
    ["says nothing to the mail", { content: "silence" }],
    ["cuts the line", { RCPT: "cut" }],
  ])("a server that %s is asked again, and says meanwhile why", async (_name, rudeness) => {
    const server = await rudeServer(rudeness, { only: 1 });
    const { id, secret } = await at.box.queue();
    await at.box.send(smtpTo(server.port, impatience));
    const waiting = await at.box.row(id);
    expect(waiting).toMatchObject({ state: "queued", attempts: 1, error_code: "MAIL_FAILED", secret });
    expect(waiting.error).not.toBe("");
    at.box.later(minute);
    await at.box.send(smtpTo(server.port));
    expect(await at.box.row(id)).toMatchObject({ state: "sent", attempts: 2 });
  });

  test.each<[string, Rudeness]>([
    ["at DATA", { DATA: "554 5.7.0 no" }],
    ["after it was read", { content: "554 5.6.0 we do not like this" }],
  ])("a mail that is refused for good %s is not tried again", async (_name, rudeness) => {
    const server = await rudeServer(rudeness);
    const { id } = await at.box.queue();
    await at.box.send(smtpTo(server.port));
    expect(await at.box.row(id)).toMatchObject({
      state: "refused",
      error_code: "MAIL_FAILED",
      error: Object.values(rudeness)[0],
    });
    at.box.later(3 * day);
    expect(await at.box.send(smtpTo(server.port))).toBe(0);
  });

  test("a wrong password is nobody's recipient: the mail waits until it is mended", async () => {
    const server = await mailServer({ login: { user: "anna", password: "richtig" } });
    const by = (password: string) =>
      mailTransport({ smtpUrl: `smtp://anna:${password}@127.0.0.1:${server.port}`, data: "/nowhere" });
    const { id } = await at.box.queue();
    await at.box.send(by("falsch"));
    expect(await at.box.row(id)).toMatchObject({ state: "queued", error_code: "MAIL_FAILED" });
    expect((await at.box.row(id)).error).toMatch(/^535 /);
    at.box.later(minute);
    await at.box.send(by("richtig"));
    expect(await at.box.row(id)).toMatchObject({ state: "sent", error: null });
  });

  test("a mail whose line was cut after it had come is sent again under the same number", async () => {
    const server = await rudeServer({ content: "cut" }, { only: 1 });
    const { id } = await at.box.queue();
    await at.box.send(smtpTo(server.port));
    at.box.later(minute);
    await at.box.send(smtpTo(server.port));
    expect(await at.box.row(id)).toMatchObject({ state: "sent", attempts: 2 });
    const numbers = server.contents.map((content) => /^Message-ID: (.*)$/im.exec(content)?.[1]?.trim());
    expect(numbers).toEqual([`<${id}@amselberg.example>`, `<${id}@amselberg.example>`]);
  });

  test("a mail that never gets through is tried for almost three days, ever less often, and then given up", async () => {
    const server = await mailServer({ onRecipient: () => "451 later" });
    const { id, secret } = await at.box.queue();
    const start = at.box.now().getTime();
    const waits: number[] = [];
    for (;;) {
      expect(await at.box.send(smtpTo(server.port))).toBe(1);
      const { state, next_at } = await at.box.row(id);
      if (state !== "queued") break;
      waits.push(Date.parse(next_at) - at.box.now().getTime());
      at.box.later(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(at.box.now().getTime() - start).toBeGreaterThan(2.9 * day);
    expect(await at.box.row(id)).toMatchObject({
      state: "failed",
      attempts: waits.length + 1,
      secret,
      error: "451 later",
    });
    at.box.later(30 * day);
    expect(await at.box.send(smtpTo(server.port))).toBe(0);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["has expired", async () => at.box.later(8 * day)],
    ["was used or replaced", () => at.database.db.deleteFrom("tokens").execute()],
    ["was forgotten", (id) => at.database.db.updateTable("mails").set({ secret: null }).where("id", "=", id).execute()],
  ])("a mail whose link %s meanwhile is given up and never leaves", async (_name, happens) => {
    const server = await mailServer();
    const { id } = await at.box.queue();
    await happens(id);
    await at.box.send(smtpTo(server.port));
    expect(server.named).toEqual([]);
    expect(await at.box.row(id)).toMatchObject({ state: "failed", error_code: "LINK_EXPIRED" });
  });

  test("a mail without a link has none that could expire", async () => {
    const server = await mailServer();
    const { button: _without, ...plain } = letter;
    const { id } = await at.box.queue({ secret: null, letter: plain });
    at.box.later(30 * day);
    await at.box.send(smtpTo(server.port));
    expect(await at.box.row(id)).toMatchObject({ state: "sent" });
  });

  test("a server that names the link it dislikes does not spread it", async () => {
    const server = await mailServer({
      onContent: (raw) => `554 5.7.1 this is listed: ${/token=3D([\w-]+)/.exec(raw.replaceAll("=\r\n", ""))?.[1]}`,
    });
    const { id } = await at.box.queue();
    await at.box.send(smtpTo(server.port));
    expect((await at.box.row(id)).error).toBe("554 5.7.1 this is listed: •••");
  });

  test("a recipient that is not one address is refused without asking anybody", async () => {
    const server = await mailServer();
    const { id } = await at.box.queue({ to: "anna@example.org, ben@example.org" });
    await at.box.send(smtpTo(server.port));
    expect(server.named).toEqual([]);
    expect(await at.box.row(id)).toMatchObject({ state: "refused", error_code: "RECIPIENT_REJECTED" });
  });

  test("what was written down about an answer leaves with it", async () => {
    const server = await mailServer();
    const thread = { messageId: "<2@a.example>", references: ["<1@a.example>"] };
    await at.box.queue({ replyTo: "antwort@amselberg.example", thread });
    await at.box.send(smtpTo(server.port));
    expect(server.taken[0]?.mail).toMatchObject({
      replyTo: [{ name: "", address: "antwort@amselberg.example" }],
      inReplyTo: "<2@a.example>",
      references: "<1@a.example> <2@a.example>",
    });
  });
});
