import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/messages/contract.ts";
import { fileQuota } from "#cms/settings/server/index.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { onEveryEngine } from "#database/testing.ts";
import { spooledIn } from "#platform/storage/testing-bytes.ts";
import { solved } from "#server/testing/captcha.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { newNetwork } from "#server/testing/things/accounts.ts";
import { fileField, formWithFiles, pdf, type SentFile, withFiles } from "#server/testing/things/attachments.ts";
import { picture } from "#server/testing/things/files.ts";
import { listed, one } from "#server/testing/things/messages.ts";
import { messageRetention, messageSubjectSource } from "../subjects.ts";

const field = fileField;

onEveryEngine("files that come with a message", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let form: string;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
    form = await formWithFiles(anna);
  });

  type Sent = { status: number; reply: ProblemReply & { sent?: true } };

  async function send(
    files: SentFile[],
    { body = {}, language = "de", captcha = solved(house.guest), network = newNetwork(), cut = 0 } = {},
  ): Promise<Sent> {
    const answer = new Response(withFiles(files, { form, captcha: await captcha, body }));
    const payload = Buffer.from(await answer.arrayBuffer());
    return house.guest.raw({
      method: "POST",
      url: "/api/v0/message",
      payload: payload.subarray(0, payload.length - cut),
      remoteAddress: network,
      headers: { "content-type": answer.headers.get("content-type") ?? "", "accept-language": language },
    });
  }

  const download = (visitor: Visitor, id: string) =>
    visitor.raw<string>({ method: "GET", url: `/api/v0/message/attachment/${id}` });
  const rows = () => house.database.db.selectFrom("attachments").selectAll().execute();
  const objects = () => house.database.db.selectFrom("objects").select("sha256").execute();
  const spooled = () => spooledIn(house.platform.settings.data);

  test("stand in it with name and size, are read by those alone who read messages, and never shown where they are", async () => {
    const photograph = await picture();
    const { status, reply } = await send([
      { name: 'Grundriß "EG".PDF', bytes: pdf("Erdgeschoss") },
      { name: "C:\\Bilder\\Garten.png", bytes: photograph },
      { name: "", bytes: "" },
    ]);
    expect([status, reply]).toEqual([200, { sent: true }]);
    const [message] = await listed(anna);
    expect(message?.answers).toEqual([
      { field, type: "file", label: "Pläne", values: ['Grundriß "EG".pdf', "Garten.jpg"] },
    ]);
    expect(message?.attachments).toMatchObject([
      { field, name: 'Grundriß "EG".pdf', type: "application/pdf", size: pdf("Erdgeschoss").length },
      { field, name: "Garten.jpg", type: "image/jpeg", size: photograph.length },
    ]);
    expect((await listed(anna, { q: "grundriss" })).length + (await listed(anna, { q: "garten" })).length).toBe(2);
    const [plan, garden] = message?.attachments ?? [];
    const got = await download(anna, plan?._id ?? "");
    expect([got.status, got.reply]).toEqual([200, pdf("Erdgeschoss")]);
    const seen = await download(anna, garden?._id ?? "");
    expect(seen.headers).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
    for (const { headers } of [got, seen]) {
      expect(headers["content-disposition"]).toMatch(/^attachment; /);
      expect(headers["content-security-policy"]).toMatch(/default-src 'none';.* sandbox;/);
      expect(headers["cache-control"]).toBe("no-cache");
    }
    const customer = await house.as("customer");
    expect((await download(house.guest, plan?._id ?? "")).status).toBe(401);
    expect((await download(customer, plan?._id ?? "")).status).toBe(403);
    expect((await download(anna, house.platform.outside.id())).status).toBe(404);
    expect(await spooled()).toEqual([]);
  });

  test("that may not stay are refused in their sender's language, at their field, and nothing of them is kept", async () => {
    const many = [1, 2, 3, 4, 5, 6].map((n) => ({ name: `${n}.pdf`, bytes: pdf(String(n)) }));
    const cases: [SentFile[], string, string, string][] = [
      [many, "FORM_FILES_MANY", "Bitte hängen Sie höchstens 5 Dateien an.", "Please attach no more than 5 files."],
      [
        [{ name: "Film.pdf", bytes: Buffer.concat([Buffer.from(pdf()), Buffer.alloc(10_000_000)]) }],
        "FORM_FILE_LARGE",
        "„Film.pdf“ ist zu groß: Eine Datei darf höchstens 10 MB haben.",
        "“Film.pdf” is too large: a file may have 10 MB at most.",
      ],
      ...["<script>alert(1)</script>", '<svg xmlns="http://www.w3.org/2000/svg"/>', "MZ\u0090\0\u0003"].map(
        (bytes): [SentFile[], string, string, string] => [
          [{ name: "Rechnung.pdf", bytes }],
          "FORM_FILE_TYPE",
          "„Rechnung.pdf“ kann nicht angenommen werden. Möglich sind PDF, Bilder, Textdateien und Office-Dokumente.",
          "“Rechnung.pdf” cannot be accepted. You can attach PDFs, pictures, text files and office documents.",
        ],
      ),
      [[{ name: "Leer.pdf", bytes: "" }], "FORM_FILE_EMPTY", "„Leer.pdf“ ist leer.", "“Leer.pdf” is empty."],
    ];
    for (const [files, code, de, en] of cases) {
      for (const [language, message] of [
        ["de", de],
        ["en", en],
      ] as const) {
        const { status, reply } = await send(files, { language });
        expect([status, reply]).toMatchObject([422, { code, field, message }]);
      }
    }
    const both = await send(many, { body: { name: "V" } });
    expect(both.reply.errors?.map(({ field: at, code }) => [at, code])).toEqual([
      ["name", "NAME_SHORT"],
      [field, "FORM_FILES_MANY"],
    ]);
    const wrong = await send([{ name: "a.pdf", bytes: pdf() }], { captcha: Promise.resolve({ id: "x", answer: "7" }) });
    expect([wrong.status, wrong.reply]).toMatchObject([422, { code: "CAPTCHA_WRONG" }]);
    // A field that no form asks for is nobody's.
    expect((await send([{ field: "f00000009", name: "a.pdf", bytes: pdf() }])).status).toBe(200);
    expect([await rows(), await objects(), await spooled()]).toEqual([[], [], []]);
    expect(await listed(anna)).toMatchObject([{ attachments: [], answers: [] }]);
  });

  test("may have to be there; a form that comes twice is one message with its files once", async () => {
    const { version, fields } = (await anna.call(contract.readForms, { query: { id: form } })).reply as contract.Form;
    const required = fields.map((one) => (one.id === field ? { ...one, required: true } : one));
    await anna.call(contract.changeForm, { body: { _id: form, version, fields: required } });
    expect((await send([])).reply).toMatchObject({ code: "FIELD_REQUIRED", field });
    const captcha = await solved(house.guest);
    house.setTime("2026-11-21T10:01:00.000Z");
    const files = [
      { name: "Plan.pdf", bytes: pdf() },
      { name: "Kopie.pdf", bytes: pdf() },
    ];
    const same = await Promise.all([1, 2, 3].map(() => send(files, { captcha: Promise.resolve(captcha) })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(files, { captcha: Promise.resolve(captcha) })).status).toBe(200);
    expect(await listed(anna)).toMatchObject([{ attachments: [{ name: "Plan.pdf" }, { name: "Kopie.pdf" }] }]);
    expect([(await rows()).length, (await objects()).length]).toEqual([2, 1]);
  });

  test("never fill the disk: strangers' files have a tenth of the storage, and messages come without them", async () => {
    const { platform } = house;
    await send([{ name: "Erster.pdf", bytes: pdf() }]);
    const most = (await fileQuota(platform)) / 10;
    await platform.db
      .updateTable("attachments")
      .set({ size: most - 10 })
      .execute();
    const full = await send([{ name: "Noch einer.pdf", bytes: pdf() }]);
    expect([full.status, full.reply]).toMatchObject([422, { code: "FORM_FILES_FULL", field }]);
    expect((await send([])).status).toBe(200);
    expect((await rows()).length).toBe(1);
    // Nor does one network fill the spool.
    await platform.db.deleteFrom("attachments").execute();
    const network = newNetwork();
    const captchas = await Promise.all([1, 2, 3].map(() => solved(house.guest)));
    const three = captchas.map((captcha, n) => {
      const from = { network, captcha: Promise.resolve(captcha), body: { subject: `Nummer ${n}` } };
      return send([{ name: "Plan.pdf", bytes: pdf() }], from);
    });
    const codes = (await Promise.all(three)).map(({ reply }) => reply.code);
    expect(codes.toSorted()).toEqual(["FORM_FILES_FULL", undefined, undefined]);
  });

  test("that break off on their way leave nothing behind", async () => {
    const broken = await send([{ name: "Plan.pdf", bytes: pdf("x".repeat(100_000)) }], { cut: 50_000 });
    expect([broken.status, broken.reply]).toMatchObject([400, { code: "UPLOAD_BROKEN" }]);
    const unclear = await house.guest.raw<ProblemReply>({
      method: "POST",
      url: "/api/v0/message",
      payload: "--x--",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect([unclear.status, unclear.reply]).toMatchObject([400, { code: "BAD_JSON" }]);
    expect([await spooled(), await objects()]).toEqual([[], []]);
  });

  test("go with their message, however it goes, and only with the last that has them; until then no sweep takes them", async () => {
    const { db } = house.database;
    const same = [{ name: "AGB.pdf", bytes: pdf("immer gleich") }];
    for (const email of ["vera@example.org", "paul@example.org", "ida@example.org"]) {
      house.setTime(new Date(house.platform.outside.now().getTime() + 30_000).toISOString());
      await send(same, { body: { email, subject: email } });
    }
    const later = async () => {
      house.setTime(new Date(house.platform.outside.now().getTime() + 2 * 60 * 60_000).toISOString());
      await house.sweep();
    };
    await later();
    expect([(await rows()).length, (await objects()).length]).toEqual([3, 1]);
    const [ida, paul] = await listed(anna);
    const found = await messageSubjectSource.find(db, { address: "vera@example.org" });
    expect(found[0]?.fields).toMatchObject({ answers: ["Pläne: AGB.pdf"] });
    const now = house.platform.outside.now();
    await db.transaction().execute((tx) => messageSubjectSource.erase(tx, { address: "vera@example.org", now }));
    expect((await rows()).length).toBe(2);
    await anna.call(contract.deleteMessage, { query: { id: paul?._id ?? "" } });
    expect((await one(anna, paul?._id ?? "")).attachments).toHaveLength(1);
    await anna.call(contract.purgeMessages, { body: [paul?._id ?? ""] });
    await later();
    expect([(await rows()).length, (await objects()).length]).toEqual([1, 1]);
    expect((await download(anna, ida?.attachments[0]?._id ?? "")).status).toBe(200);
    await messageRetention.sweep(db, { now: new Date("2028-01-01T00:00:00.000Z") });
    await later();
    expect([await rows(), await objects()]).toEqual([[], []]);
  });

  test("whose message does not come are found again and removed", async () => {
    const { db } = house.database;
    const taken = await solved(house.guest);
    // They are noted and in the store; then the message cannot be written.
    const { storage } = house.platform;
    const put = storage.put.bind(storage);
    storage.put = async (object) => {
      await put(object);
      await db.updateTable("objects").set({ leaving: 1 }).execute();
    };
    const lost = await send([{ name: "Plan.pdf", bytes: pdf() }], { captcha: Promise.resolve(taken) });
    storage.put = put;
    expect(lost.status).toBe(503);
    expect([(await listed(anna)).length, (await objects()).length]).toEqual([0, 1]);
    await db.updateTable("objects").set({ leaving: 0 }).execute();
    house.setTime("2026-11-21T12:30:00.000Z");
    await house.sweep();
    expect(await objects()).toEqual([]);
  });
});
