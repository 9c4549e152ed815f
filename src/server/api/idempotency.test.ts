import { beforeAll, expect, test } from "vitest";
import type { Entry, EntryList } from "#cms/entries/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { onEveryEngine } from "#database/testing.ts";
import { solved } from "../testing/captcha.ts";
import { type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";
import { letter } from "../testing/things/messages.ts";
import { trimIdempotency } from "./idempotency.ts";

onEveryEngine("Idempotency-Key", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    admin = await house.as("admin");
  });

  const create = (key: string, payload: object, visitor = admin) =>
    visitor.raw<Entry>({ method: "POST", url: "/api/v0/entry", payload, headers: { "idempotency-key": key } });
  async function total(title: string): Promise<number> {
    const { reply } = await admin.raw<EntryList>({ method: "GET", url: `/api/v0/entry?q=${title}` });
    return reply.total;
  }

  test("the same request again gets the first answer and does nothing more", async () => {
    const first = await create("key-1", { title: "einmal", tags: ["a"] });
    const again = await create("key-1", { title: "einmal", tags: ["a"] });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.reply).toEqual(first.reply);
    expect(await total("einmal")).toBe(1);
  });

  test("what only reads is read again, and nobody fills the disk with its answers", async () => {
    const nobody = "01900000-0000-7000-8000-000000000001";
    const stored = () => house.platform.db.selectFrom("idempotency").select("key").execute();
    const before = await stored();
    for (const record of house.app.endpoints.records) {
      const batch = record.permission === null && /^\/batch\/[a-z]+$/.test(record.path);
      if (record.method !== "POST" || (record.tags === undefined && !batch)) continue;
      const headers = { "idempotency-key": `read ${record.path}` };
      const links = { lang: "de", links: [`page:${nobody}`] };
      const bodies: Record<string, object> = {
        "/batch/address": links,
        "/shop/search": { qry: "nichts" },
        "/shop/cards": { ids: [nobody] },
        "/shop/price": { items: [{ item: nobody, amount: 1 }] },
      };
      const payload = bodies[record.path] ?? [nobody];
      const { status } = await house.guest.raw({ method: "POST", url: `/api/v0${record.path}`, payload, headers });
      expect([record.path, status]).toEqual([record.path, 200]);
    }
    expect(await stored()).toEqual(before);
  });

  test("without a key, or with another, it is another request", async () => {
    for (const key of ["key-2", "key-3"]) await create(key, { title: "zweimal" });
    await admin.raw({ method: "POST", url: "/api/v0/entry", payload: { title: "zweimal" } });
    expect(await total("zweimal")).toBe(3);
  });

  test("another body under the same key is refused, and nothing is written", async () => {
    await create("key-4", { title: "fest" });
    const { status, reply } = await create("key-4", { title: "lose" });
    expect([status, reply]).toMatchObject([422, { code: "KEY_REUSED" }]);
    expect([await total("fest"), await total("lose")]).toEqual([1, 0]);
  });

  test("twenty at the same moment make one entry and get one answer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create("key-5", { title: "zwanzig" })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ reply }) => reply._id)).size).toBe(1);
    expect(await total("zwanzig")).toBe(1);
  });

  test("what was refused is not remembered: the same key works once it is right", async () => {
    const wrong = await create("key-6", { title: 7 });
    expect(wrong.status).toBe(400);
    expect((await create("key-6", { title: 7 })).status).toBe(400);
    expect((await create("key-6", { title: "richtig" })).status).toBe(200);
    expect(await total("richtig")).toBe(1);
  });

  test("a key belongs to one address and one person", async () => {
    const other = await house.as("admin", "second@example.org");
    const mine = await create("key-7", { title: "geteilt" });
    const theirs = await create("key-7", { title: "geteilt" }, other);
    expect(theirs.reply._id).not.toBe(mine.reply._id);
    const { status } = await admin.raw({
      method: "POST",
      url: "/api/v0/publish/entry",
      payload: [mine.reply._id],
      headers: { "idempotency-key": "key-7" },
    });
    expect(status).toBe(200);
  });

  test("the answer to somebody who may is not given to somebody who may not", async () => {
    await create("key-8", { title: "vertraulich" });
    const guest = await create("key-8", { title: "vertraulich" }, house.guest);
    expect([guest.status, guest.reply]).toMatchObject([401, { code: "C101" }]);
  });

  test("a login is never replayed: its cookie is a secret", async () => {
    const logIn = () =>
      house.guest.raw({
        method: "POST",
        url: "/api/v0/login",
        payload: { handle: "admin@example.org", password: "Riesling trocken 2025" },
        headers: { "idempotency-key": "key-9" },
      });
    const [first, second] = [await logIn(), await logIn()];
    expect(first.headers["set-cookie"]).toBeDefined();
    expect(second.headers["set-cookie"]).toBeDefined();
    expect(second.headers["set-cookie"]).not.toEqual(first.headers["set-cookie"]);
  });

  test("a key of more than 255 characters is refused", async () => {
    expect((await create("k".repeat(256), {})).reply).toMatchObject({ code: "BAD_REQUEST" });
    expect((await create("k".repeat(255), {})).status).toBe(200);
  });

  test("a key whose process died in the middle goes to the next who asks, once its time is over", async () => {
    await create("key-dead", { title: "abgebrochen" });
    const over = house.platform.outside.now().toISOString();
    await house.platform.db
      .updateTable("idempotency")
      .set({ status: null, reply: null, expires_at: over })
      .where("expires_at", ">", over)
      .execute();
    expect((await create("key-dead", { title: "abgebrochen" })).status).toBe(200);
    expect(await total("abgebrochen")).toBe(2);
  });

  test("a request whose process died after it was carried out, and before its answer was stored, gets its answer", async () => {
    const { db } = house.platform;
    const update = db.updateTable;
    db.updateTable = ((table: "idempotency") => {
      if (table === "idempotency") throw new Error("the process has died");
      return update.call(db, table);
    }) as typeof update;
    expect((await create("key-late", { title: "einziges" })).status).toBe(500);
    db.updateTable = update;
    const { reply } = await admin.raw<EntryList>({ method: "GET", url: "/api/v0/entry?q=einziges" });
    expect(reply.total).toBe(1);
    house.setTime("2026-11-21T10:01:01.000Z");
    const again = await Promise.all(Array.from({ length: 5 }, () => create("key-late", { title: "einziges" })));
    expect(again.map((one) => [one.status, one.reply._id])).toEqual(
      Array.from({ length: 5 }, () => [200, reply.items[0]?._id]),
    );
    expect(await total("einziges")).toBe(1);
    house.setTime("2026-11-21T10:00:00.000Z");
  });

  test("a request that was carried out is not repeated where its answer cannot be found any more", async () => {
    await house.platform.db.deleteFrom("idempotency").execute();
    await create("key-lost", { title: "verlorenes" });
    const now = house.platform.outside.now().toISOString();
    await house.platform.db.updateTable("idempotency").set({ status: 0, reply: "-", lease_ends_at: now }).execute();
    for (const [language, message] of [
      ["de", "Diese Anfrage wurde schon ausgeführt, aber ihre Antwort ist nicht mehr da."],
      ["en", "This request has been carried out already, but its answer is no longer there."],
    ] as const) {
      const again = await admin.raw<{ code: string; message: string }>({
        method: "POST",
        url: "/api/v0/entry",
        payload: { title: "verlorenes" },
        headers: { "idempotency-key": "key-lost", "accept-language": language },
      });
      expect([again.status, again.reply.code]).toEqual([409, "KEY_DONE"]);
      expect(again.reply.message).toContain(message);
    }
    expect(await total("verlorenes")).toBe(1);
  });

  test("what strangers write under keys has a bound by network, and is refused before it is written", async () => {
    const network = "2001:db8:7:7::";
    const write = async (key: string, address: string, body: object = {}) => {
      const { status, reply } = await house.guest.raw<ProblemReply>({
        method: "POST",
        url: "/api/v0/message",
        payload: { ...letter, captcha: await solved(house.guest), ...body },
        remoteAddress: address,
        headers: { "idempotency-key": key },
      });
      return `${status} ${reply.code ?? "sent"}`;
    };
    const rows = async (table: "messages" | "idempotency") =>
      (
        await house.platform.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .execute()
      )[0]?.count;
    const counted = async () => {
      const key = "idempotency:2001:db8:7:7::/64";
      return (await house.platform.db.selectFrom("limits").select("count").where("key", "=", key).executeTakeFirst())
        ?.count;
    };
    expect(await write("guest-1", `${network}1`)).toBe("200 sent");
    expect(await write("guest-2", `${network}2`, { name: "V" })).toBe("422 NAME_SHORT");
    expect(await counted()).toBe(1);
    await house.platform.db.updateTable("limits").set({ count: 300 }).where("key", "like", "idempotency:%").execute();
    const before = [await rows("messages"), await rows("idempotency")];
    expect(await write("guest-3", `${network}3`)).toBe("429 TOO_MANY");
    expect([await rows("messages"), await rows("idempotency")]).toEqual(before);
    expect(await write("guest-4", "2001:db8:7:8::1")).toBe("200 sent");
    expect((await create("key-staff", { title: "im selben Netz" })).status).toBe(200);
  });

  test("after seven days a key is free again", async () => {
    await create("key-10", { title: "woche" });
    house.setTime("2026-11-28T09:59:59.000Z");
    await trimIdempotency(house.platform.db, { now: house.platform.outside.now() });
    await create("key-10", { title: "woche" });
    expect(await total("woche")).toBe(1);
    house.setTime("2026-11-28T10:00:01.000Z");
    await trimIdempotency(house.platform.db, { now: house.platform.outside.now() });
    await create("key-10", { title: "woche" });
    expect(await total("woche")).toBe(2);
  });
});
