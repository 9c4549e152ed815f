import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import {
  getsIn,
  mailsTo,
  newAddress,
  outcomes,
  rowOf,
  send,
  signedUp,
  tokenTo,
} from "#server/testing/things/accounts.ts";
import { userJobs } from "../jobs.ts";

const password = "Silvaner vom Muschelkalk";
const name = "Sina Winter";

onEveryEngine("signing up more than once", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    await house.as("customer", "known@example.org");
    await house.as("customer", "suspended@example.org");
    const { id: _id, version } = await rowOf(house, "suspended@example.org");
    await admin.call(contract.changeUser, { body: { _id, version, suspended: true } });
  });

  const ask = (handle: string) => send(house.guest, { record: contract.signUp, body: { name, handle, password } });

  test("a known address gets a word of warning without a link that would change anything", async () => {
    for (const [typed, handle] of [
      ["known@example.org", "known@example.org"],
      ["KNOWN@Example.org", "known@example.org"],
      ["suspended@example.org", "suspended@example.org"],
    ] as const) {
      house.setTime(typed === handle ? "2026-11-22T10:00:00.000Z" : "2026-11-23T10:00:00.000Z");
      const before = await rowOf(house, handle);
      await ask(typed);
      const mail = (await mailsTo(house, handle)).at(-1);
      expect(mail).toMatchObject({ kind: "known", recipient: handle, secret: null });
      expect(mail?.text).not.toContain(name);
      expect(await rowOf(house, handle)).toEqual(before);
    }
    house.setTime("2026-11-21T10:00:00.000Z");
  });

  test("one address is one account in whatever case and form it is written", async () => {
    const handle = `jürgen.${newAddress("x")}`;
    const token = await signedUp(house, { handle: handle.normalize("NFC"), password });
    await send(house.guest, { record: contract.verify, body: { token, password } });
    for (const typed of [handle.normalize("NFD"), handle.toUpperCase()]) {
      await ask(typed);
      expect((await mailsTo(house, handle.normalize("NFC"))).at(-1)?.kind).toBe("known");
    }
  });

  test("whoever was invited gets the invitation again, with the roles that the owner chose", async () => {
    const handle = newAddress("invited");
    await admin.call(contract.createUser, { body: { name: "Ida", handle } });
    const first = await tokenTo(house, { kind: "invite", to: handle });
    await ask(handle);
    const again = await tokenTo(house, { kind: "invite", to: handle });
    expect(again).not.toBe(first);
    const body = { password, token: again };
    expect((await send(house.guest, { record: contract.setPassword, body })).status).toBe(200);
    expect(await rowOf(house, handle)).toMatchObject({ name: "Ida", roles: '["customer"]' });
  });

  test("of two who register one address the first to open a link has it, and the other link is worthless", async () => {
    const handle = newAddress("twice");
    const first = await signedUp(house, { handle, password: `${password} 1` });
    const second = await signedUp(house, { handle, password: `${password} 2` });
    expect(
      (await send(house.guest, { record: contract.verify, body: { token: second, password: `${password} 2` } })).status,
    ).toBe(200);
    const { status, reply } = await send(house.guest, {
      record: contract.verify,
      body: { token: first, password: `${password} 1` },
    });
    expect([status, reply.code]).toEqual([422, "TOKEN_USED"]);
    expect(await getsIn(house, { handle, password: `${password} 1` })).toBe(false);
    expect(await getsIn(house, { handle, password: `${password} 2` })).toBe(true);
  });

  test("two links opened at the same moment make one account", async () => {
    const handle = newAddress("race");
    const tokens = [await signedUp(house, { handle, password }), await signedUp(house, { handle, password })];
    const answers = await Promise.all(
      tokens.map((token) => send(house.guest, { record: contract.verify, body: { token, password } })),
    );
    expect(outcomes(answers)).toEqual(["200", "TOKEN_USED"]);
    const { total } = (await admin.call(contract.listUsers, { query: { q: handle } })).reply;
    expect(total).toBe(1);
  });

  test("done twice because a process died in between, it is still one mail", async () => {
    const handle = newAddress("again");
    await ask(handle);
    const work = userJobs(house.platform)["sign-up"]?.work;
    const dying = {
      "sign-up": {
        work: async (...given: Parameters<NonNullable<typeof work>>) => {
          await work?.(...given);
          throw new Error("the light went out");
        },
      },
    };
    await runDueJobs(house.database, { kinds: dying, now: house.platform.outside.now });
    house.setTime("2026-11-21T10:05:00.000Z");
    expect((await mailsTo(house, handle)).map(({ kind }) => kind)).toEqual(["verify"]);
    house.setTime("2026-11-21T10:00:00.000Z");
  });
});
