import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import {
  acts,
  cookieSet,
  everything,
  getsIn,
  mailsTo,
  newAddress,
  newNetwork,
  rowOf,
  send,
} from "#server/testing/things/accounts.ts";

const password = "Silvaner vom Muschelkalk";
const name = "Sina Winter";

onEveryEngine("signing up", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    await house.as("customer", "known@example.org");
    await house.as("customer", "suspended@example.org");
    const suspended = { ...(await rowOf(house, "suspended@example.org")) };
    const { id: _id, version } = suspended;
    await admin.call(contract.changeUser, { body: { _id, version, suspended: true } });
    await admin.call(contract.createUser, { body: { name: "Ida", handle: "invited@example.org" } });
    await house.runJobs();
  });

  const ask = (handle: string, language = "de") =>
    send(house.guest, { record: contract.signUp, body: { name, handle, password }, language });
  const everyKind = () => [newAddress("unknown"), "known@example.org", "suspended@example.org", "invited@example.org"];

  test("the answer is the same for every address, to the byte and the header", async () => {
    const answers = [];
    for (const handle of everyKind()) {
      const { status, reply, headers } = await ask(handle);
      answers.push({ status, reply, headers: { ...headers, date: "" } });
    }
    expect(answers[0]).toMatchObject({ status: 202, reply: {} });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("the same is written for every address before the answer: one thing to do later", async () => {
    const written = [];
    for (const handle of everyKind()) {
      const before = await everything(house);
      await ask(handle);
      const after = await everything(house);
      const news = Object.entries(after).flatMap(([table, rows]) =>
        rows.filter((row) => !before[table]?.includes(row)).map((row) => [table, JSON.parse(String(row))] as const),
      );
      written.push(
        news.map(([table, row]) => ({
          table,
          kind: row.kind,
          columns: Object.keys(row),
          payload: row.payload && Object.keys(JSON.parse(row.payload)),
          // Neither is it longer for one than for the other, beside the address itself.
          length: row.payload && row.payload.length - handle.length,
        })),
      );
    }
    expect(written[0]?.map(({ table, kind }) => [table, kind])).toEqual([
      ["jobs", "sign-up"],
      ["limits", undefined],
    ]);
    for (const one of written) expect(one).toEqual(written[0]);
  });

  test("a new address gets a link, and only who opens it has an account", async () => {
    const handle = newAddress("new");
    await send(house.guest, { record: contract.signUp, body: { name, handle, password }, language: "en" });
    const mails = await mailsTo(house, handle);
    expect(mails).toMatchObject([{ kind: "verify", language: "en", recipient: handle, state: "filed" }]);
    expect(mails[0]?.text).toContain(`/verify?token=${mails[0]?.secret}`);
    expect(await getsIn(house, { handle, password })).toBe(false);
    const { total } = (await admin.call(contract.listUsers, { query: { q: handle } })).reply;
    expect(total).toBe(0);

    const token = mails[0]?.secret ?? "";
    const { status, reply, headers } = await send(house.guest, { record: contract.verify, body: { token, password } });
    expect([status, reply]).toMatchObject([
      200,
      { name, handle, roles: ["customer"], language: "en", state: "active", failedLogins: 0 },
    ]);
    const cookie = `session=${cookieSet(headers, "session")}`;
    const me = await send(house.guest, { record: contract.readUser, headers: { cookie } });
    expect(me.reply._id).toBe(reply._id);
    expect(cookieSet(headers, "device")).toMatch(/^[\w-]{43}$/);
    expect(await getsIn(house, { handle, password })).toBe(true);
    const { id } = await rowOf(house, handle);
    expect((await acts(house, "user.signUp")).at(-1)).toEqual({ by: id, thing: id, details: {} });
  });

  test("what is wrong is said at its field in the language of the caller", async () => {
    const right = { name, handle: newAddress(), password };
    const wrong: [object, string, string, string, string][] = [
      [{ name: "" }, "NAME_MISSING", "name", "Bitte geben Sie einen Namen ein.", "Please enter a name."],
      [
        { name: " \u00a0\t\u0001 " },
        "NAME_MISSING",
        "name",
        "Bitte geben Sie einen Namen ein.",
        "Please enter a name.",
      ],
      [{ name: " S " }, "NAME_SHORT", "name", "Name zu kurz", "Name too short"],
      [{ handle: " " }, "EMAIL_REQUIRED", "handle", "Bitte geben Sie Ihre E-Mail-Adresse ein.", "E-mail is required"],
      ...["sina", "sina@", "sina@localhost", "a@b@example.org", "sina@example.org, x@example.org", "sina@exa mple.org"]
        .concat([
          "sina@example.org\r\nBcc: x@example.org",
          "<sina@example.org>",
          "sina@-example.org",
          "s..a@example.org",
        ])
        .map((handle): [object, string, string, string, string] => [
          { handle },
          ...([
            "EMAIL_FORMAT",
            "handle",
            "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
            "E-mail must be valid",
          ] as const),
        ]),
    ];
    const before = (await everything(house))["jobs"];
    for (const [change, code, field, german, english] of wrong) {
      for (const [language, message] of [
        ["de", german],
        ["en", english],
      ] as const) {
        const body = { ...right, ...change };
        const { status, reply } = await send(house.guest, { record: contract.signUp, body, language });
        expect([change, status, reply]).toMatchObject([change, 422, { code, field, message }]);
      }
    }
    expect((await everything(house))["jobs"]).toEqual(before);
  });

  test("from one network twenty may sign up in an hour, whoever they are", async () => {
    const remoteAddress = newNetwork();
    const statuses = [];
    for (let n = 0; n < 22; n += 1) {
      const payload = { name, handle: newAddress(), password: "kurz" };
      statuses.push(
        (await house.guest.raw({ method: "POST", url: "/api/v0/auth/signup", payload, remoteAddress })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429]);
  });

  test("what somebody typed as a password stands nowhere", async () => {
    const secret = "Nirgends zu finden 4711";
    const handle = newAddress();
    await send(house.guest, { record: contract.signUp, body: { name, handle, password: secret } });
    expect(JSON.stringify(await everything(house))).not.toContain(secret);
    await mailsTo(house, handle);
    expect(JSON.stringify(await everything(house))).not.toContain(secret);
  });
});
