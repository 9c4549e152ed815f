import { beforeAll, describe, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { guestbookHouse } from "#server/testing/houses/guestbook.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newNetwork } from "#server/testing/things/accounts.ts";
import { greeting, sign, signature } from "#server/testing/things/guestbook.ts";
import * as contract from "../contract.ts";

const start = "2026-11-21T10:00:00.000Z";
const nowhere = "019a0000-0000-7000-8000-000000000000";

onEveryEngine("the guestbook", (fresh) => {
  const book = guestbookHouse(fresh, { time: start });
  const { list, one, waiting, published, row } = book;
  let house: TestHouse;
  let anna: Visitor;
  beforeAll(() => {
    ({ house, anna } = book);
  });

  describe("somebody who signs", () => {
    test("waits until the staff has read it, and is then there for everybody, without the address", async () => {
      const { reply } = await sign(house, { place: "Iphofen", email: "lena@example.org" });
      expect(reply).toEqual({ _id: expect.any(String), waiting: true });
      expect((await list(house.guest)).total).toBe(0);
      expect((await house.guest.call(contract.readGuestbook, { query: { id: reply._id } })).status).toBe(404);
      expect((await list(anna, { state: "waiting" })).items).toMatchObject([
        { _id: reply._id, name: "Lena", behind: { state: "waiting", email: "lena@example.org" } },
      ]);
      const told = await house.database.db.selectFrom("notifications").select(["kind", "thing", "facts"]).execute();
      expect(told).toEqual([{ kind: "guestbook", thing: reply._id, facts: '{"name":"Lena"}' }]);
      await anna.call(contract.publishGuestbook, { body: [reply._id] });
      const seen = await list(house.guest);
      expect(seen.items).toMatchObject([{ name: "Lena", place: "Iphofen", text: greeting, signed: start, answer: "" }]);
      expect(JSON.stringify(seen)).not.toMatch(/lena@example|behind|network|score/);
    });

    test("is there at once where the owner wants it so, and is told so; what looks like spam waits all the same", async () => {
      const off = { version: 0, moderated: false };
      expect((await anna.call(contract.changeGuestbookSettings, { body: off })).status).toBe(200);
      expect((await sign(house)).reply.waiting).toBe(false);
      expect((await list(house.guest)).total).toBe(1);
      const trapped = await sign(house, { website: "https://seo.example" });
      const links = "Top! https://a.example https://b.example https://c.example [url=x]";
      const spam = await sign(house, { name: "www.seo.example", text: links });
      expect([trapped.reply.waiting, spam.reply.waiting]).toEqual([true, true]);
      expect((await list(house.guest)).total).toBe(1);
      expect((await list(anna, { state: "waiting" })).items.every(({ behind }) => (behind?.score ?? 0) >= 5)).toBe(
        true,
      );
    });

    test("hears at each field what is wrong, and nothing is kept of it", async () => {
      const wrong: [Parameters<typeof sign>[1], string, string][] = [
        [{ name: " " }, "name", "NAME_MISSING"],
        [{ name: "L" }, "name", "NAME_SHORT"],
        [{ text: "  zu kurz \n\n\n " }, "text", "MESSAGE_SHORT"],
        [{ email: "lena@nirgends" }, "email", "EMAIL_FORMAT"],
      ];
      for (const [values, field, code] of wrong) {
        const { status, reply } = await sign(house, values);
        expect([status, reply.field, reply.code]).toEqual([422, field, code]);
      }
      const { reply } = await sign(house, { name: "", text: "Hallo", email: "lena@" });
      expect(reply.errors?.map(({ field, code }) => [field, code])).toEqual([
        ["name", "NAME_MISSING"],
        ["text", "MESSAGE_SHORT"],
        ["email", "EMAIL_FORMAT"],
      ]);
      const long = await sign(house, { text: "x".repeat(2001) });
      expect([long.status, long.reply.errors?.[0]?.field]).toEqual([400, "text"]);
      expect((await list(anna)).total).toBe(0);
      expect((await waiting({ text: "x".repeat(2000) })) && (await list(anna)).total).toBe(1);
    });

    test("answers the question, once; the same form sent twice is one entry", async () => {
      const body = await signature(house);
      const { captcha: _left, ...without } = body;
      const none = await house.guest.call(contract.signGuestbook, { body: without });
      expect([none.status, none.reply]).toMatchObject([422, { code: "CAPTCHA_WRONG", field: "captcha" }]);
      const [first, again] = [
        await house.guest.call(contract.signGuestbook, { body }),
        await house.guest.call(contract.signGuestbook, { body }),
      ];
      expect([first.status, again.reply]).toEqual([200, first.reply]);
      const other = await house.guest.call(contract.signGuestbook, { body: { ...body, text: `${greeting} Danke!` } });
      expect([other.status, other.reply]).toMatchObject([422, { code: "CAPTCHA_WRONG" }]);
      expect((await list(anna)).total).toBe(1);
    });

    test("is refused where the guestbook is closed; what stands there can still be read", async () => {
      await published();
      await anna.call(contract.changeGuestbookSettings, { body: { version: 0, open: false } });
      const { status, reply } = await sign(house);
      expect([status, reply.code]).toEqual([409, "GUESTBOOK_CLOSED"]);
      expect((await list(house.guest)).total).toBe(1);
    });

    test("cannot flood it from one network", async () => {
      const from = newNetwork();
      for (let n = 0; n < 5; n += 1) await waiting({ from, name: `Lena ${n}` });
      const { status, reply } = await sign(house, { from });
      expect([status, reply.code]).toEqual([429, "TOO_MANY"]);
      expect((await sign(house)).status).toBe(200);
      const [latest] = (await list(anna, { q: "lena 4" })).items;
      expect(latest?.behind?.sameNetwork).toBe(4);
    });

    test("cannot close it to the others with many networks: each still has one, which waits", async () => {
      const { db } = house.platform;
      await anna.call(contract.changeGuestbookSettings, { body: { version: 0, moderated: false } });
      expect((await sign(house)).reply.waiting).toBe(false);
      await db.updateTable("limits").set({ count: 200 }).where("key", "=", "guestbook:all").execute();
      const from = newNetwork();
      const { status, reply } = await sign(house, { from });
      expect([status, reply.waiting]).toEqual([200, true]);
      expect((await sign(house, { from })).status).toBe(429);
      await db.updateTable("limits").set({ count: 2000 }).where("key", "=", "guestbook:all").execute();
      expect((await sign(house)).status).toBe(429);
    });

    test("writes plain text: nothing unseen or reversed is kept, and lines stay", async () => {
      const id = await waiting({
        name: "Le\u0001na\t M.",
        text: "Erste Zeile \r\n\r\n\r\n\r\nzweite\u202e Zeile\u0007",
      });
      expect(await one(id)).toMatchObject({ name: "Le na M.", text: "Erste Zeile\n\nzweite Zeile" });
    });
  });

  test("lists show the latest first, page by page, and find names, places and texts whatever the spelling", async () => {
    for (const [minute, name] of ["Änne", "Bernd", "Clara"].entries()) {
      house.setTime(new Date(Date.parse(start) + minute * 60_000).toISOString());
      await published({ name, place: minute === 1 ? "Würzburg" : "" });
    }
    const names = async (query: Record<string, unknown>) =>
      (await list(house.guest, query)).items.map(({ name }) => name);
    expect(await names({ pageSize: 2 })).toEqual(["Clara", "Bernd"]);
    expect(await names({ pageSize: 2, page: 2 })).toEqual(["Änne"]);
    expect(await names({ q: "wurzburg" })).toEqual(["Bernd"]);
    expect(await names({ q: "ANNE" })).toEqual(["Änne"]);
    expect(await names({ q: "%" })).toEqual([]);
    const ids = (await list(anna)).items.map(({ _id }) => _id).toReversed();
    const batch = await house.guest.call(contract.readGuestbookBatch, { body: [...ids, nowhere] });
    expect(batch.reply.map(({ _id }) => _id)).toEqual(ids);
    for (const [visitor, status] of [
      [house.guest, 401],
      [await house.as("customer"), 403],
    ] as const) {
      expect((await visitor.call(contract.readGuestbook, { query: { state: "waiting" } })).status).toBe(status);
    }
  });

  describe("the staff", () => {
    test("rejects, approves and takes down; all or none, and only what it has seen", async () => {
      const [one_, other] = [await waiting(), await waiting()];
      await anna.call(contract.publishGuestbook, { body: [{ _id: one_, version: 1 }] });
      const late = await anna.call(contract.unpublishGuestbook, { body: [other, { _id: one_, version: 1 }] });
      expect([late.status, late.reply]).toMatchObject([409, { code: "C409", current: { _id: one_, version: 2 } }]);
      expect((await one(other)).behind?.state).toBe("waiting");
      const down = await anna.call(contract.unpublishGuestbook, { body: [one_, other] });
      expect(down.reply.map(({ behind }) => behind?.state)).toEqual(["rejected", "rejected"]);
      expect((await list(house.guest)).total).toBe(0);
      expect((await anna.call(contract.publishGuestbook, { body: [one_, nowhere] })).status).toBe(404);
      expect((await one(one_)).behind?.state).toBe("rejected");
    });

    test("two who judge the same entry at the same moment: one is right, the other is told", async () => {
      const id = await waiting();
      const body = [{ _id: id, version: 1 }];
      const answers = await Promise.all([
        anna.call(contract.publishGuestbook, { body }),
        anna.call(contract.unpublishGuestbook, { body }),
        anna.call(contract.answerGuestbook, { body: { _id: id, version: 1, answer: "Danke!" } }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect((await row(id)).version).toBe(2);
    });

    test("answers in public, changes the answer and takes it away; the visitor's words stay", async () => {
      const id = await published();
      const answered = await anna.call(contract.answerGuestbook, { body: { _id: id, version: 2, answer: " Danke! " } });
      expect(answered.reply).toMatchObject({ answer: "Danke!", answered: start, text: greeting });
      expect((await list(house.guest)).items[0]?.answer).toBe("Danke!");
      await anna.call(contract.answerGuestbook, { body: { _id: id, version: 3, answer: "" } });
      expect((await list(house.guest)).items[0]).toMatchObject({ answer: "", answered: null });
    });

    test("deletes one or several, and says which were gone already", async () => {
      const [first, second] = [await published(), await waiting()];
      expect((await anna.call(contract.deleteGuestbook, { query: { id: first } })).reply).toEqual({ removed: [first] });
      const { reply } = await anna.call(contract.deleteGuestbookBatch, { body: [second, first] });
      expect(reply).toMatchObject({ removed: [second], refused: [{ _id: first, code: "C404" }] });
      expect(await house.database.db.selectFrom("notifications").selectAll().execute()).toEqual([]);
    });

    test("decides how it is run; of two who do so at once, one is told", async () => {
      const intro = { intro: "Wie war es?", translations: { en: { intro: "How was it?" } } };
      const changed = await anna.call(contract.changeGuestbookSettings, { body: { version: 0, ...intro } });
      expect(changed.reply).toEqual({ version: 1, open: true, moderated: true, ...intro });
      const late = await anna.call(contract.changeGuestbookSettings, { body: { version: 0, open: false } });
      expect([late.status, late.reply]).toMatchObject([409, { current: { version: 1, open: true } }]);
      expect((await house.guest.call(contract.readGuestbookSettings)).reply).toMatchObject({ intro: "Wie war es?" });
    });
  });
});
