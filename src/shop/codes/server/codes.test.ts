import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { shopHouse } from "#server/testing/things/shop.ts";
import * as contract from "../contract.ts";
import { redemptionRetention, redemptionSubjects } from "./subjects.ts";
import { redeemed } from "./testing-codes.ts";

type Body = Partial<Input<typeof contract.createCode>["body"]>;
const start = new Date("2026-12-01T10:00:00.000Z");

onEveryEngine("a discount code", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let db: Db;

  beforeAll(async () => {
    ({ house, anna } = await shopHouse(fresh));
    ({ db } = house.platform);
    house.setTime(start.toISOString());
  });

  const word = () => `C-${randomUUID().slice(0, 13)}`;
  const create = (body: Body) => anna.call(contract.createCode, { body: { code: word(), ...body } });
  const made = async (body: Body = {}) => {
    const { status, reply } = await create({ percent: 10, ...body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const change = ({ _id, version }: contract.Code, body: Body) =>
    anna.call(contract.changeCode, { body: { _id, version, ...body } });
  const list = async (query: Input<typeof contract.readCodes>["query"]) =>
    (await anna.call(contract.readCodes, { query: { pageSize: 100, ...query } })).reply;
  const fault = ({ status, reply }: { status: number; reply: unknown }) => {
    const { code, field } = reply as { code: string; field?: string };
    return [status, code, field];
  };

  test("is kept as it was written, and what is left out of a change stays", async () => {
    const written = {
      ...{ code: "Winzer_26", note: "Für die Messe", percent: 12.35, amount: 5.01, freeShipping: true },
      ...{ from: "2026-12-01T00:00:00.000Z", to: "2026-12-24T08:00:00.000Z", leastAmount: 49.99 },
      ...{ firstOrder: true, oncePerCustomer: true, limit: 100, groups: [], enabled: true },
    };
    const code = await made(written);
    // Christmas Eve counts to its end in Berlin.
    const stored = { ...written, to: "2026-12-24T22:59:59.999Z" };
    expect(code).toMatchObject({ ...stored, state: "active", redeemed: 0, taken: 0, lastRedeemed: null, version: 1 });
    const { reply } = await change(code, { percent: null, limit: 50 });
    expect(reply).toMatchObject({ ...stored, percent: null, limit: 50, version: 2 });
    expect(fault(await change(code, { limit: 1 }))).toEqual([409, "C409", undefined]);
    expect(await made({ code: "nur-das" })).toMatchObject({
      ...{ amount: null, from: null, to: null, leastAmount: null, limit: null, firstOrder: false, enabled: true },
    });
  });

  test("is refused at the field that is wrong, and nothing is stored", async () => {
    const { total } = await list({});
    for (const [body, expected] of [
      [{ code: "AB", percent: 1 }, [400, "BAD_FIELDS", "code"]],
      [{ code: "A".repeat(41), percent: 1 }, [400, "BAD_FIELDS", "code"]],
      [{ code: "10 Prozent", percent: 1 }, [400, "BAD_FIELDS", "code"]],
      [{ code: "WEIN\u200b10", percent: 1 }, [400, "BAD_FIELDS", "code"]],
      [{ percent: 0 }, [400, "BAD_FIELDS", "percent"]],
      [{ percent: 100.01 }, [400, "BAD_FIELDS", "percent"]],
      [{ percent: 0.005 }, [400, "BAD_FIELDS", "percent"]],
      [{ amount: -1 }, [400, "BAD_FIELDS", "amount"]],
      [{ amount: 1e9 }, [400, "BAD_FIELDS", "amount"]],
      [{ percent: 1, limit: 0 }, [400, "BAD_FIELDS", "limit"]],
      [{ percent: 1, limit: 1.5 }, [400, "BAD_FIELDS", "limit"]],
      [{ percent: 1, from: "morgen" }, [400, "BAD_FIELDS", "from"]],
      [{}, [422, "CODE_EMPTY", "percent"]],
      [{ percent: 1, groups: [randomUUID()] }, [422, "CODE_GROUPS", "groups"]],
      [{ percent: 1, from: "2026-12-02T12:00:00.000Z", to: "2026-12-01T12:00:00.000Z" }, [422, "CODE_DATES", "to"]],
    ] as [Body, unknown][]) {
      expect([body, fault(await create(body))]).toEqual([body, expected]);
    }
    expect((await list({})).total).toBe(total);
    // The afternoon of a day until the end of this day.
    const day = { from: "2026-12-02T14:00:00.000Z", to: "2026-12-02T12:00:00.000Z" };
    expect((await create({ percent: 1, ...day })).status).toBe(200);
  });

  test("has a word that no other has, in capitals or not, also when two come at the same moment", async () => {
    const code = word();
    const both = await Promise.all([create({ code, percent: 1 }), create({ code: code.toUpperCase(), percent: 2 })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(fault(both.find(({ status }) => status === 409)!)).toEqual([409, "CODE_TAKEN", "code"]);
    const others = [await made(), await made()];
    const wanted = word();
    const renamed = await Promise.all(others.map((one) => change(one, { code: wanted })));
    expect(renamed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // A name in other capitals is the same code.
    expect((await change(await made({ code: "sommer" }), { code: "SOMMER" })).reply.code).toBe("SOMMER");
  });

  test("is found by its words and its note, in each of its states, and in the order that is asked for", async () => {
    const note = "Zustandsprobe";
    const mark = { note, percent: 5 };
    const day = (at: string) => `2026-${at}T12:00:00.000Z`;
    const codes = {
      active: await made({ ...mark, code: "A-AKTIV", from: day("12-01").replace("12:00", "10:00"), limit: 2 }),
      planned: await made({ ...mark, code: "B-GEPLANT", from: "2026-12-01T10:00:00.001Z", to: day("12-31") }),
      over: await made({ ...mark, code: "C-VORBEI", to: day("11-30") }),
      used: await made({ ...mark, code: "D-VERBRAUCHT", limit: 1 }),
      off: await made({ ...mark, code: "E-AUS", enabled: false, to: day("11-30") }),
      archived: await made({ ...mark, code: "F-ARCHIV", limit: 1 }),
    };
    for (const one of [codes.active, codes.used, codes.archived]) await redeemed(db, { code: one.code, now: start });
    await anna.call(contract.deleteCode, { body: { _id: codes.archived._id } });
    for (const state of contract.codeStates) {
      const { items } = await list({ q: note, state });
      expect(items.map((one) => [one.code, one.state])).toEqual([[codes[state].code, state]]);
    }
    const names = async (query: Parameters<typeof list>[0]) =>
      (await list({ q: note.toUpperCase(), ...query })).items.map(({ code }) => code[0]).join("");
    expect(await names({ sort: "code" })).toBe("ABCDE");
    expect(await names({ sort: "-code" })).toBe("EDCBA");
    expect((await names({ sort: "-redeemed" })).slice(0, 2).split("").toSorted().join("")).toBe("AD");
    expect((await list({ q: "geplant zustand" })).items.map(({ code }) => code)).toEqual(["B-GEPLANT"]);
    expect(await list({ id: codes.archived._id })).toMatchObject({ total: 1, items: [{ state: "archived" }] });
    // A day later.
    house.setTime("2026-12-02T10:00:00.000Z");
    expect((await list({ q: note, state: "active" })).total).toBe(2);
    house.setTime(start.toISOString());
  });

  test("that nobody has redeemed is deleted; one that was is kept in the archive, from which it can come back", async () => {
    const [fresh, one, other] = [await made(), await made(), await made({ limit: 5 })];
    for (const { code } of [one, other]) await redeemed(db, { code, now: start, taken: 250 });
    const removed = await anna.call(contract.deleteCode, { query: { id: fresh._id } });
    expect(removed.reply).toEqual({ removed: [fresh._id], archived: [] });
    expect((await anna.call(contract.deleteCode, { query: { id: one._id } })).reply).toEqual({
      removed: [],
      archived: [one._id],
    });
    const gone = randomUUID();
    const { reply } = await anna.call(contract.deleteCodeBatch, { body: [other._id, gone, (await made())._id] });
    expect([reply.removed.length, reply.archived]).toEqual([1, [other._id]]);
    expect(reply.refused.map(({ _id, code }) => [_id, code])).toEqual([[gone, "C404"]]);
    const kept = (await list({ id: other._id })).items[0]!;
    expect(kept).toMatchObject({ state: "archived", enabled: false, redeemed: 1, taken: 2.5 });
    expect(fault(await create({ code: other.code, percent: 1 }))).toEqual([409, "CODE_TAKEN", "code"]);
    expect((await change(kept, { note: "Messe" })).reply.state).toBe("archived");
    expect((await change({ ...kept, version: 3 }, { enabled: true })).reply).toMatchObject({
      ...{ state: "active", redeemed: 1, taken: 2.5, note: "Messe" },
    });
  });

  test("tells who asks what is known of a person, and forgets them without forgetting the sum", async () => {
    const address = newAddress("gerda");
    const code = await made({ oncePerCustomer: true });
    await redeemed(db, { code: code.code, address: address.toUpperCase(), now: start, taken: 725 });
    const records = await redemptionSubjects.find(db, { address });
    expect(records).toMatchObject([{ title: code.code, fields: { code: code.code, codeTaken: 7.25 } }]);
    const erased = await db.transaction().execute((tx) => redemptionSubjects.erase(tx, { address, now: start }));
    expect([erased.erased, await redemptionSubjects.find(db, { address })]).toEqual([1, []]);
    expect((await list({ id: code._id })).items[0]).toMatchObject({ redeemed: 1, taken: 7.25 });
  });

  test("knows for a year who has redeemed it, and one for each customer once as long as it counts", async () => {
    const [plain, once, over] = [
      await made(),
      await made({ oncePerCustomer: true, to: "2028-01-01T12:00:00.000Z" }),
      await made({ firstOrder: true, to: "2027-06-01T12:00:00.000Z" }),
    ];
    const people = [newAddress(), newAddress(), newAddress()];
    for (const [at, { code }] of [plain, once, over].entries()) {
      await redeemed(db, { code, address: people[at]!, now: start });
    }
    const known = async () =>
      (await Promise.all(people.map((address) => redemptionSubjects.find(db, { address })))).map(
        ({ length }) => length,
      );
    const sweep = (now: string) => redemptionRetention[0]!.sweep(db, { now: new Date(now) });
    await sweep("2027-12-01T10:00:00.000Z");
    expect(await known()).toEqual([1, 1, 1]);
    expect(await sweep("2027-12-01T10:00:00.001Z")).toBeGreaterThanOrEqual(2);
    expect(await known()).toEqual([0, 1, 0]);
    await sweep("2028-01-02T00:00:00.000Z");
    expect(await known()).toEqual([0, 0, 0]);
  });

  test("is the business of the staff alone", async () => {
    const customer = await house.as("customer", newAddress());
    const { code, _id } = await made();
    const outcomes = [
      (await customer.call(contract.readCodes, { query: { q: code } })).status,
      (await customer.call(contract.createCode, { body: { code: word(), percent: 100 } })).status,
      (await customer.call(contract.changeCode, { body: { _id, version: 1, percent: 100 } })).status,
      (await customer.call(contract.deleteCode, { query: { id: _id } })).status,
      (await house.guest.call(contract.readCodes, { query: { q: code } })).status,
    ];
    expect(outcomes).toEqual([403, 403, 403, 403, 401]);
  });
});
