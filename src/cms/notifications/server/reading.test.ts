import fc from "fast-check";
import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import type { Database } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { forgetNotifications } from "#platform/faces/notifications.ts";
import { outside } from "#platform/outside.ts";
import { markAllNotifications, markNotifications } from "./mark-read.ts";
import { listNotifications, unreadCount } from "./read-notifications.ts";
import { type Reader, readerOf } from "./reader.ts";
import { tellMessage } from "./testing-telling.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const people = ["anna", "ben"] as const;
type Person = (typeof people)[number];

/** What can happen, in any order: something comes, is seen, read, marked as unread, or gone. */
type Step =
  | { does: "happen" | "go"; thing: number }
  | { does: "look" | "readAll"; who: Person }
  | { does: "read" | "unread"; who: Person; thing: number };

const thingNumber = fc.integer({ min: 0, max: 4 });
const person = fc.constantFrom(...people);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("happen" as const), thing: thingNumber }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("go" as const), thing: thingNumber }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("look" as const, "readAll" as const), who: person }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom("read" as const, "unread" as const),
      who: person,
      thing: thingNumber,
    }),
  },
);

onEveryEngine("what somebody has read", (fresh) => {
  test("stays read until it happens again, whatever comes and is read before and after", async () => {
    const database = await fresh.database();
    await addPeople(database);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => expectAsModel(database, steps)),
      { numRuns: process.env["VITRINE_LONG"] ? 300 : fresh.engine === "sqlite" ? 15 : 5 },
    );
  });
});

/** The same told twice: to the house, and to sets in memory. Whoever reads acts on the list that they looked at last. */
async function expectAsModel(database: Database, steps: Step[]): Promise<void> {
  const { db } = database;
  await db.deleteFrom("notifications").execute();
  await db.deleteFrom("notification_readers").execute();
  const house = { platform: { db, outside: { id: outside.id, now: () => now } } };
  const happened = new Map<number, number>();
  const unread: Record<Person, Set<number>> = { anna: new Set(), ben: new Set() };
  const seen: Record<Person, Awaited<ReturnType<typeof look>>> = { anna: null, ben: null };
  const seenTimes: Record<Person, Map<number, number>> = { anna: new Map(), ben: new Map() };
  let events = 0;

  async function look(person: Person) {
    const reader = await readerOf(db, { id: person, roles: ["admin"] });
    const list = await listNotifications(db, { reader, query: { pageSize: 100 }, t: translator("de") });
    return list as typeof list | null;
  }
  async function act(step: Step): Promise<void> {
    switch (step.does) {
      case "happen": {
        events += 1;
        happened.set(step.thing, events);
        for (const person of people) unread[person].add(step.thing);
        return tellMessage(house, String(step.thing));
      }
      case "go": {
        happened.delete(step.thing);
        for (const person of people) unread[person].delete(step.thing);
        const gone = { kind: "message" as const, things: [String(step.thing)], now };
        return db.transaction().execute((tx) => forgetNotifications(tx, gone));
      }
      case "look":
        seen[step.who] = await look(step.who);
        seenTimes[step.who] = new Map(happened);
        return;
      case "readAll":
        return readAll(step.who);
      case "read":
      case "unread":
        return mark(step);
    }
  }
  async function readAll(who: Person): Promise<void> {
    const list = seen[who];
    if (!list) return;
    for (const [thing, event] of seenTimes[who]) if (happened.get(thing) === event) unread[who].delete(thing);
    await markAllNotifications(db, { reader: await reader(who), upTo: list.upTo, now });
  }
  const reader = (person: Person): Promise<Reader> => readerOf(db, { id: person, roles: ["admin"] });
  async function mark({ does, who, thing }: Extract<Step, { who: Person; thing: number }>): Promise<void> {
    const item = seen[who]?.items.find(({ address }) => address.endsWith(`/${thing}`));
    if (!item) return;
    if (happened.get(thing) === seenTimes[who].get(thing)) unread[who][does === "read" ? "delete" : "add"](thing);
    await markNotifications(db, { reader: await reader(who), seen: [item], read: does === "read", now });
  }

  for (const one of steps) {
    await act(one);
    for (const person of people) {
      const list = await look(person);
      const shown = (list?.items ?? [])
        .filter(({ read }) => !read)
        .map(({ address }) => Number(address.split("/").at(-1)));
      expect(new Set(shown)).toEqual(unread[person]);
      expect(await unreadCount(db, { reader: await reader(person) })).toBe(unread[person].size);
    }
  }
}

async function addPeople({ db }: Database): Promise<void> {
  for (const id of people) {
    const nothing = { failed_logins: 0, last_login: null, discount: 0, shipping_free: 0, suspended: 0, version: 1 };
    const names = { name: id, name_folded: id, handle: `${id}@example.org`, handle_folded: `${id}@example.org` };
    const rest = {
      password_hash: "none",
      bundles: "[]",
      roles: '["admin"]',
      language: "de",
      created_at: "2026-01-01T00:00:00.000Z",
    };
    await db
      .insertInto("users")
      .values({ id, ...names, ...rest, ...nothing })
      .execute();
  }
}
