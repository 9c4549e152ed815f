import { beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import {
  acts,
  everything,
  getsIn,
  mailsTo,
  newAddress,
  outcomes,
  rowOf,
  send,
  signedUp,
  tokenTo,
} from "#server/testing/things/accounts.ts";

const password = "Silvaner vom Muschelkalk";

onEveryEngine("changing users", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let handle: string;
  let _id: string;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });
  beforeEach(async () => {
    handle = newAddress("customer");
    await house.as("customer", handle);
    _id = (await rowOf(house, handle)).id;
  });

  const change = (what: object, version = 1) => admin.call(contract.changeUser, { body: { _id, version, ...what } });
  const row = () => house.platform.db.selectFrom("users").selectAll().where("id", "=", _id).executeTakeFirstOrThrow();

  test("two who change the same person do not overwrite each other: the second sees what is there now", async () => {
    expect((await change({ name: "Erste Fassung" })).reply).toMatchObject({ name: "Erste Fassung", version: 2 });
    const { status, reply } = await change({ name: "Zweite Fassung" });
    expect([status, reply]).toMatchObject([
      409,
      { code: "C409", current: { _id, name: "Erste Fassung", version: 2, handle } },
    ]);
    expect(JSON.stringify(reply)).not.toMatch(/argon2|hash/);
    expect(await row()).toMatchObject({ name: "Erste Fassung", version: 2 });
    expect((await change({ name: "Zweite Fassung" }, 2)).reply).toMatchObject({ version: 3 });
  });

  test("of ten at the same moment one is taken", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change({ name: `Fassung ${n}` })));
    expect(outcomes(answers)).toEqual(["200", ...Array.from({ length: 9 }, () => "C409")]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await row()).toMatchObject({ name: winner?.reply.name, version: 2 });
    const changes = (await acts(house, "user.update")).filter(({ thing }) => thing === _id);
    expect(changes).toHaveLength(1);
  });

  test("a version has to be sent, and a made-up one is refused", async () => {
    const before = await row();
    expect((await admin.call(contract.changeUser, { body: { _id, name: "Ohne" } as never })).status).toBe(400);
    for (const version of [0, -1, 1.5, "1", null, Number.MAX_SAFE_INTEGER]) {
      const { status } = await change({ name: "Falsch" }, version as number);
      expect([version, status]).toEqual([version, version === Number.MAX_SAFE_INTEGER ? 409 : 400]);
    }
    expect(await row()).toEqual(before);
  });

  test("only what really changes is written down, without what it was", async () => {
    await change({ name: "customer", language: "en", userData: { discount: 10, shipping_free: false } });
    expect((await acts(house, "user.update")).at(-1)).toMatchObject({
      thing: _id,
      details: { fields: ["language", "discount"] },
    });
    await change({ suspended: true }, 2);
    await change({ suspended: false }, 3);
    expect((await acts(house, "user.suspend")).at(-1)).toMatchObject({ thing: _id, details: {} });
    expect((await acts(house, "user.resume")).at(-1)).toMatchObject({ thing: _id, details: {} });
    const written = JSON.stringify((await everything(house))["audit"]);
    for (const personal of [handle, handle.split("@")[0] ?? "", "example.org"]) expect(written).not.toContain(personal);
  });

  test("a discount has at most two decimals and lies between nothing and all", async () => {
    let version = 1;
    for (const discount of [0, 100, 0.01, 0.07, 0.29, 1.1, 12.5, 19.99, 33.33, 99.99]) {
      const { status, reply } = await change({ userData: { discount, shipping_free: true } }, version);
      expect([discount, status, reply.userData]).toEqual([discount, 200, { discount, shipping_free: true }]);
      version += 1;
    }
    for (const discount of [-0.01, 100.01, 0.001, 12.345, 0.0001, "5", null, Number.NaN, true]) {
      const { status } = await change({ userData: { discount, shipping_free: true } }, version);
      expect([discount, status]).toEqual([discount, 400]);
    }
    for (const userData of [{ discount: 5 }, { shipping_free: true }, {}, [], null, 5]) {
      expect([userData, (await change({ userData }, version)).status]).toEqual([userData, 400]);
    }
    expect((await row()).discount).toBe(9999);
  });

  test("an address belongs to one, in whatever case and form it is written", async () => {
    const taken = `jürgen.${newAddress("x")}`;
    const token = await signedUp(house, { handle: taken, password });
    await send(house.guest, { record: contract.verify, body: { token, password } });
    for (const spelled of [
      taken,
      taken.toUpperCase(),
      taken.normalize("NFD"),
      `  ${taken}  `,
      taken.replace("@", "@").replace("jürgen", "JÜRGEN"),
    ]) {
      const refusal = {
        code: "E11000",
        field: "handle",
        message: "Ihre angegebene Email Adresse ist im System bereits vorhanden!",
      };
      expect([spelled, await change({ handle: spelled })]).toMatchObject([spelled, { status: 409, reply: refusal }]);
      const body = { name: "Ida", handle: spelled };
      expect(await admin.call(contract.createUser, { body })).toMatchObject({ status: 409, reply: refusal });
    }
    // An accent makes another address.
    expect((await change({ handle: taken.replace("ü", "u") })).status).toBe(200);
  });

  test("of many who are given one address at the same moment one gets it", async () => {
    const wished = newAddress("wished");
    const users = [];
    for (let n = 0; n < 4; n += 1) {
      const own = newAddress();
      await house.as("customer", own);
      users.push((await rowOf(house, own)).id);
    }
    const answers = await Promise.all(
      users.map((id) => admin.call(contract.changeUser, { body: { _id: id, version: 1, handle: wished } })),
    );
    expect(outcomes(answers)).toEqual(["200", "E11000", "E11000", "E11000"]);
    const invited = newAddress();
    const made = await Promise.all(
      Array.from({ length: 4 }, () => admin.call(contract.createUser, { body: { name: "Ida", handle: invited } })),
    );
    expect(outcomes(made)).toEqual(["200", "E11000", "E11000", "E11000"]);
    expect(await mailsTo(house, invited)).toHaveLength(1);
  });

  test("of two deletions at the same moment one is done and written down", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(contract.deleteUser, { body: { _id } })));
    expect(outcomes(answers)).toEqual(["200", "USER_UNKNOWN", "USER_UNKNOWN"]);
    expect((await acts(house, "user.delete")).filter(({ thing }) => thing === _id)).toEqual([
      { by: expect.any(String), thing: _id, details: { roles: ["customer"] } },
    ]);
  });

  test("with somebody go sessions, known browsers, open links and mails; what they did stays written down", async () => {
    await send(house.guest, { record: contract.forgot, body: { handle } });
    await tokenTo(house, { kind: "reset", to: handle });
    await admin.call(contract.deleteUser, { query: { id: _id } });
    const { audit, jobs: _jobs, ...rest } = await everything(house);
    expect(JSON.stringify(rest)).not.toContain(_id);
    expect(JSON.stringify({ ...rest, limits: [] })).not.toContain(handle);
    expect(JSON.stringify(audit)).toContain(_id);
    // The address is free again.
    expect((await admin.call(contract.createUser, { body: { name: "Neu", handle } })).status).toBe(200);
  });

  test("invitations can be sent again until somebody has joined", async () => {
    const invited = newAddress();
    const { reply } = await admin.call(contract.createUser, { body: { name: "Ida", handle: invited, language: "en" } });
    expect(reply).toMatchObject({ state: "invited", lastLogin: null, can: { invite: true } });
    const again = await admin.call(contract.inviteUser, { body: { _id: reply._id ?? "" } });
    expect([again.status, again.reply.state]).toEqual([200, "invited"]);
    expect((await mailsTo(house, invited)).map(({ kind, language }) => [kind, language])).toEqual([
      ["invite", "en"],
      ["invite", "en"],
    ]);
    expect((await acts(house, "user.invite")).filter(({ thing }) => thing === reply._id)).toHaveLength(2);
    const token = await tokenTo(house, { kind: "invite", to: invited });
    await send(house.guest, { record: contract.setPassword, body: { token, password } });
    expect(await getsIn(house, { handle: invited, password })).toBe(true);
    expect(await admin.call(contract.inviteUser, { body: { _id: reply._id ?? "" } })).toMatchObject({
      status: 409,
      reply: { code: "ALREADY_JOINED" },
    });
  });

  test("a refused change leaves everything as it was", async () => {
    const before = await everything(house);
    for (const what of [
      { name: "" },
      { name: "x" },
      { handle: "keine" },
      { handle: "" },
      { roles: ["system"] },
      { roles: ["admin"] },
      { language: "fr" },
      { suspended: 1 },
      { name: "Gut", handle: "schlecht" },
    ]) {
      const { status } = await change(what);
      expect([what, status >= 400 && status < 500]).toEqual([what, true]);
    }
    const unknown = { _id: "01900000-0000-7000-8000-000000000000", version: 1, name: "Niemand" };
    expect(await admin.call(contract.changeUser, { body: unknown })).toMatchObject({
      status: 404,
      reply: { code: "USER_UNKNOWN" },
    });
    expect(await everything(house)).toEqual(before);
  });
});
