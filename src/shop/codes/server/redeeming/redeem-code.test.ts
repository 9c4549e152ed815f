import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { readUser } from "#cms/users/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { shopHouse } from "#server/testing/things/shop.ts";
import { type Code, changeCode, createCode, deleteCode, readCodes } from "../../contract.ts";
import { type CodeTerms, codeFor, redeemCode, returnCode } from "../index.ts";
import { redeemed } from "../testing-codes.ts";

const now = new Date("2026-12-01T10:00:00.000Z");
const many = 50;

onEveryEngine("redeeming a code", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let db: Db;

  beforeAll(async () => {
    ({ house, anna } = await shopHouse(fresh));
    ({ db } = house.platform);
  });

  const made = async (body: Partial<Input<typeof createCode>["body"]> = {}) => {
    const code = `C-${randomUUID().slice(0, 13)}`;
    const { status, reply } = await anna.call(createCode, { body: { code, percent: 10, ...body } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const read = async ({ _id: id }: Code) => (await anna.call(readCodes, { query: { id } })).reply.items[0]!;
  const termsOf = ({ _id: id, code }: Code): CodeTerms => ({ id, code, percent: 1000, amount: 0, freeShipping: false });
  type Trying = { user?: string | null; address?: string; hasOrdered?: boolean; order?: string; taken?: number };
  /** Somebody who was told before that the code counts. */
  const place = (code: Code, { user = null, address = `${randomUUID()}@example.org`, ...more }: Trying = {}) =>
    db.transaction().execute(async (tx) => {
      const { order = randomUUID(), hasOrdered = null, taken = 150 } = more;
      await redeemCode(tx, { terms: termsOf(code), order, user, address, hasOrdered, taken, id: randomUUID, now });
    });
  const outcomes = async (tries: Promise<void>[]) => {
    const settled = await Promise.allSettled(tries);
    const failed = settled.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    return { done: settled.length - failed.length, failed: [...new Set(failed)] };
  };
  const giveBack = (order: string) => db.transaction().execute((tx) => returnCode(tx, { order, now }));
  const asked = (code: Code, more: Trying & { group?: string } = {}) =>
    codeFor(db, {
      ...{ code: code.code, user: null, group: null, address: null, hasOrdered: null, goods: 0, now },
      ...more,
    });

  test("with a limit happens no more often than that, however many try at the same moment", async () => {
    const [one, seven] = [await made({ limit: 1 }), await made({ limit: 7 })];
    const tries = Array.from({ length: many }, () => [place(one), place(seven)]).flat();
    expect(await outcomes(tries)).toEqual({ done: 8, failed: ["CODE_USED"] });
    expect([await read(one), await read(seven)]).toMatchObject([
      { redeemed: 1, taken: 1.5, state: "used", lastRedeemed: now.toISOString() },
      { redeemed: 7, taken: 10.5, state: "used" },
    ]);
    expect((await asked(one)).fault).toEqual({ code: "used", value: null });
  });

  test("once per customer is once for an account and once for an address, also at the same moment", async () => {
    const code = await made({ oncePerCustomer: true });
    const gustav = await house.as("customer", newAddress());
    const user = (await gustav.call(readUser, { query: {} })).reply._id!;
    const address = "Gustav@Example.org";
    const tries = Array.from({ length: many }, (_, at) =>
      place(code, at % 2 === 0 ? { address: at % 4 === 0 ? address : address.toLowerCase() } : { user, address }),
    );
    expect(await outcomes(tries)).toEqual({ done: 1, failed: ["CODE_ONCE"] });
    const other = await made({ oncePerCustomer: true });
    await place(other, { user, address });
    expect((await asked(other, { address: "gustav@example.ORG" })).fault?.code).toBe("once");
    expect((await asked(other, { user, address: "anders@example.org" })).fault?.code).toBe("once");
    expect((await asked(other, { address: "anders@example.org" })).fault).toBeNull();
    expect((await asked(other)).fault).toBeNull();
  });

  test("for the first order is for nobody who has ordered, and for nobody twice", async () => {
    const code = await made({ firstOrder: true });
    const address = newAddress();
    expect((await asked(code, { address, hasOrdered: true })).fault?.code).toBe("first");
    expect((await asked(code, { address })).fault).toBeNull();
    expect(await outcomes([place(code, { address, hasOrdered: true })])).toEqual({ done: 0, failed: ["CODE_ONCE"] });
    const tries = Array.from({ length: 10 }, () => place(code, { address, hasOrdered: false }));
    expect(await outcomes(tries)).toEqual({ done: 1, failed: ["CODE_ONCE"] });
    expect((await asked(code, { address })).fault?.code).toBe("first");
  });

  test("is undone by a cancelled order, once, and then it may be redeemed again", async () => {
    const code = await made({ limit: 1, oncePerCustomer: true });
    const [order, address] = [randomUUID(), newAddress()];
    await place(code, { order, address });
    expect(await outcomes([place(code)])).toEqual({ done: 0, failed: ["CODE_USED"] });
    await Promise.all(Array.from({ length: 10 }, () => giveBack(order)));
    await giveBack(randomUUID());
    expect(await read(code)).toMatchObject({ redeemed: 0, taken: 0, state: "active", lastRedeemed: null });
    expect((await asked(code, { address })).fault).toBeNull();
    await place(code, { address });
    expect(await read(code)).toMatchObject({ redeemed: 1, taken: 1.5 });
  });

  test("counts an order once, also if it is told twice, and again if it is taken up again", async () => {
    const code = await made();
    const order = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => place(code, { order })));
    expect(await read(code)).toMatchObject({ redeemed: 1, taken: 1.5 });
    await giveBack(order);
    await place(code, { order, taken: 90 });
    expect(await read(code)).toMatchObject({ redeemed: 1, taken: 0.9 });
  });

  test("does not happen once the code is switched off, in the archive, or gone", async () => {
    const [off, archived, gone] = [await made(), await made(), await made()];
    await anna.call(changeCode, { body: { _id: off._id, version: off.version, enabled: false } });
    await place(archived);
    for (const { _id } of [archived, gone]) await anna.call(deleteCode, { body: { _id } });
    expect(await outcomes([place(off), place(archived), place(gone)])).toEqual({ done: 0, failed: ["CODE_USED"] });
  });

  test("beside removing leaves no redemption without its code, and no code that was redeemed is lost", async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = await made();
      const [placed, removed] = await Promise.allSettled([
        redeemed(db, { code: code.code, now }),
        anna.call(deleteCode, { body: { _id: code._id } }),
      ]);
      const { items } = (await anna.call(readCodes, { query: { id: code._id } })).reply;
      expect(removed.status).toBe("fulfilled");
      const expected = placed.status === "fulfilled" ? [["archived", 1]] : [];
      expect(items.map(({ state, redeemed: count }) => [state, count])).toEqual(expected);
    }
  });

  test("of codes in any order by orders that are placed and cancelled at once ends without a deadlock, and adds up", async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, () => made({ limit: 5 })));
    const orders = Array.from({ length: 40 }, () => randomUUID());
    const placing = orders.map((order, at) => place(codes[at % 4]!, { order }).then(() => giveBack(order)));
    const { done, failed } = await outcomes(placing);
    expect([done >= 20, failed.filter((code) => code !== "CODE_USED")]).toEqual([true, []]);
    for (const code of codes) expect(await read(code)).toMatchObject({ redeemed: 0, taken: 0 });
  });
});
