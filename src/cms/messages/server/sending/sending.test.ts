import { beforeEach, expect, test } from "vitest";
import { changeMessageSettings } from "#cms/messages/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { rudeServer } from "#platform/mail/transport/testing-server.ts";
import { startHouseJobs } from "#server/house.ts";
import { solved } from "#server/testing/captcha.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { letter, listed, one, post, write } from "#server/testing/things/messages.ts";

onEveryEngine("writing to the owner", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  const mails = () =>
    house.database.db.selectFrom("mails").select(["kind", "recipient", "reply_to", "text", "subject"]).execute();

  test("is stored as it was typed, unread, and mailed to where the owner reads mails", async () => {
    await anna.call(changeMessageSettings, { body: { version: 0, to: "chef@example.org" } });
    const { status, reply } = await write(house, { company: "Kunde & Söhne", message: "Zeile eins.\r\nZeile zwei." });
    expect([status, reply]).toEqual([200, { sent: true }]);
    const [message] = await listed(anna);
    expect(message).toMatchObject({
      ...letter,
      ...{ company: "Kunde & Söhne", message: "Zeile eins.\nZeile zwei.", read: false, tags: [], folder: "inbox" },
      ...{ language: "de", form: { name: "Kontaktformular" }, signs: [], sent: "2026-11-21T10:00:30.000Z" },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "message", recipient: "chef@example.org", reply_to: "vera@example.org" });
    expect(mail?.subject).toBe("Neue Nachricht von Vera Kunde: Weinprobe am Samstag");
    expect(mail?.text).toContain("Zeile eins.\nZeile zwei.");
    expect(await mails()).toHaveLength(1);
  });

  test("refuses each field in the words of the catalogue, in both languages, and stores nothing", async () => {
    const cases: [object, string, string, string, string][] = [
      [{ name: "" }, "name", "NAME_MISSING", "Bitte geben Sie einen Namen ein.", "Please enter a name."],
      [{ name: " V " }, "name", "NAME_SHORT", "Name zu kurz", "Name too short"],
      [{ message: "Zu kurz" }, "message", "MESSAGE_SHORT", "Nachricht zu kurz", "Message too short"],
      [{ message: "" }, "message", "FIELD_REQUIRED", "Bitte füllen Sie dieses Feld aus.", "Please fill in this field."],
      [{ subject: "" }, "subject", "FIELD_REQUIRED", "Bitte füllen Sie dieses Feld aus.", "Please fill in this field."],
      [{ email: "vera@" }, "email", "EMAIL_INVALID", "ungültige Email Adresse", "Invalid email address"],
      [
        { email: "a@b.example\nBcc: c@d.example" },
        "email",
        "EMAIL_INVALID",
        "ungültige Email Adresse",
        "Invalid email address",
      ],
      [
        { captcha: { id: "x", answer: "7" } },
        "captcha",
        "CAPTCHA_WRONG",
        "falsche Captcha Antwort",
        "Wrong captcha answer",
      ],
      [{ captcha: undefined }, "captcha", "CAPTCHA_WRONG", "falsche Captcha Antwort", "Wrong captcha answer"],
    ];
    for (const [body, field, code, de, en] of cases) {
      for (const [language, message] of [
        ["de", de],
        ["en", en],
      ] as const) {
        const { status, reply } = await post(house, { ...letter, ...body }, language);
        expect([status, reply]).toMatchObject([422, { code, field, message }]);
      }
    }
    const all = await post(house, { ...letter, name: "V", message: "kurz", email: "" });
    expect(all.reply.errors?.map(({ field, code }) => [field, code])).toEqual([
      ["name", "NAME_SHORT"],
      ["email", "FIELD_REQUIRED"],
      ["message", "MESSAGE_SHORT"],
    ]);
    const long = await post(house, { ...letter, message: "x".repeat(10_001), subject: "y".repeat(161) });
    expect([long.status, long.reply.errors?.map(({ field }) => field)]).toEqual([400, ["subject", "message"]]);
    expect(await listed(anna)).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("by a double click is one message, and by one captcha five at the same moment are not five", async () => {
    const captcha = await solved(house.guest);
    house.setTime("2026-11-21T10:01:00.000Z");
    const same = await Promise.all([1, 2, 3].map(() => post(house, { ...letter, captcha })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listed(anna)).toHaveLength(1);
    const other = await solved(house.guest);
    const five = [1, 2, 3, 4, 5].map((n) => post(house, { ...letter, subject: `Nummer ${n}`, captcha: other }));
    const statuses = (await Promise.all(five)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
    expect(await listed(anna)).toHaveLength(2);
    expect((await mails()).filter(({ kind }) => kind === "message").length).toBeLessThanOrEqual(2);
  });

  test("like a program goes to the spam folder, hears the same, and nobody is told", async () => {
    await anna.call(changeMessageSettings, { body: { version: 0, to: "chef@example.org", receipt: true } });
    const { status, reply } = await write(house, { website: "http://spam.example" });
    expect([status, reply]).toEqual([200, { sent: true }]);
    expect(await listed(anna, { folder: "inbox" })).toEqual([]);
    expect(await listed(anna, { folder: "spam" })).toMatchObject([{ signs: ["trap"], read: false }]);
    expect(await mails()).toEqual([]);
    expect(await house.database.db.selectFrom("notifications").selectAll().execute()).toEqual([]);
    // In haste alone, or with one link, a person may be.
    const captcha = await solved(house.guest);
    await post(house, { ...letter, subject: "Eilig", message: "Siehe https://example.org/weg bitte!", captcha });
    expect(await listed(anna, { folder: "inbox" })).toMatchObject([{ subject: "Eilig", signs: ["hasty"] }]);
    expect(await house.database.db.selectFrom("notifications").select("kind").execute()).toEqual([{ kind: "message" }]);
  });

  test("is confirmed by mail only where the owner wants it, without a word of the writer's, thrice an hour", async () => {
    await anna.call(changeMessageSettings, { body: { version: 0, receipt: true } });
    for (const n of [1, 2, 3, 4]) await write(house, { subject: `Kaufen Sie jetzt ${n}`, name: "Billig Kaufen" });
    const receipts = (await mails()).filter(({ kind }) => kind === "messageReceipt");
    expect(receipts).toHaveLength(3);
    expect(receipts[0]).toMatchObject({ recipient: "vera@example.org", reply_to: null });
    expect(JSON.stringify(receipts)).not.toMatch(/Kaufen|Vera|Tisch/);
    expect(await listed(anna)).toHaveLength(4);
  });

  test("is not endless from one network, and says when to come back", async () => {
    await write(house);
    await house.database.db.updateTable("limits").set({ count: 30 }).where("key", "like", "message:%").execute();
    const { key } = await house.database.db
      .selectFrom("limits")
      .select("key")
      .where("key", "like", "message:%")
      .executeTakeFirstOrThrow();
    const address = key.replace("message:", "");
    const late = await house.guest.raw({
      method: "POST",
      url: "/api/v0/message",
      payload: letter,
      remoteAddress: address,
    });
    expect([late.status, late.reply]).toMatchObject([429, { code: "TOO_MANY" }]);
    expect(late.headers["retry-after"]).toBe("3600");
  });

  test("waits for no mail server: while one says nothing, visitors have their answer", async () => {
    const server = await rudeServer({ content: "silence" });
    const hanging = await testHouse(fresh, { env: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
    const owner = await hanging.as("admin");
    await owner.call(changeMessageSettings, { body: { version: 0, to: "chef@example.org" } });
    const jobs = await startHouseJobs(hanging.platform);
    await write(hanging);
    await expect.poll(() => server.contents, { timeout: 10_000 }).toHaveLength(1);
    const captcha = await solved(hanging.guest);
    const { status } = await post(hanging, { ...letter, subject: "Währenddessen", captcha });
    // The first mail still hangs where it was.
    expect([status, server.contents.length]).toEqual([200, 1]);
    expect(await listed(owner)).toHaveLength(2);
    hanging.platform.post.transport.close();
    await jobs.stop();
  });

  test("works by a session in the address, as the specification asks for it", async () => {
    await write(house);
    const [{ _id } = { _id: "" }] = await listed(anna);
    expect((await one(anna, _id)).thread).toEqual([]);
    const none = await house.guest.raw({ method: "GET", url: `/api/v0/message/?id=${_id}` });
    expect(none.status).toBe(401);
    const wrong = await house.guest.raw({ method: "GET", url: `/api/v0/message/?id=${_id}&token=nobody` });
    expect(wrong.status).toBe(401);
  });
});
