import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { rowOf } from "#server/testing/things/accounts.ts";
import * as contract from "../contract.ts";
import { tell, tellMessage } from "./testing-telling.ts";

const start = "2026-11-21T10:00:00.000Z";
const minutesLater = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();

onEveryEngine("what the staff is told", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let other: Visitor;
  let customer: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { time: start });
    admin = await house.as("admin");
    other = await house.as("system");
    customer = await house.as("customer");
  });
  beforeEach(async () => {
    house.setTime(start);
    for (const table of ["notifications", "notification_readers"] as const) {
      await house.database.db.deleteFrom(table).execute();
    }
  });

  async function list(visitor = admin, query: Input<typeof contract.readNotifications>["query"] = {}) {
    const { status, reply } = await visitor.call(contract.readNotifications, { query });
    expect(status).toBe(200);
    return reply;
  }
  async function unread(visitor = admin): Promise<number> {
    return (await visitor.call(contract.countUnread)).reply.unread;
  }
  const seen = ({ items }: Pick<contract.NotificationList, "items">) =>
    items.map(({ _id, number }) => ({ _id, number }));

  test("guests are asked to log in and customers refused, wherever they ask", async () => {
    const bodies: Record<string, object> = {
      [contract.markAllRead.path]: { upTo: 0 },
      [contract.changeNotificationSettings.path]: { version: 0 },
    };
    for (const record of Object.values(contract)) {
      if (typeof record !== "object" || !("permission" in record)) continue;
      const { method, path } = record as { method: "GET" | "POST" | "PUT"; path: string };
      const payload = method === "GET" ? {} : { payload: bodies[path] ?? [] };
      const statuses = [];
      for (const visitor of [house.guest, customer, admin]) {
        statuses.push((await visitor.raw({ method, url: `/api/v0${path}`, ...payload })).status);
      }
      expect([method, path, statuses]).toEqual([method, path, [401, 403, 200]]);
    }
  });

  test("everybody of the staff reads it in their own language, latest first, with the way to the thing", async () => {
    await tellMessage(house, "one", "Hoffest");
    await tell(house, { kind: "quota", thing: "full", facts: { percent: 100 }, at: minutesLater(1) });
    const german = await list();
    expect(german.items).toMatchObject([
      { kind: "quota", text: "Der Platz für Dateien ist zu 100 % belegt", address: "/admincenter/files", read: false },
      {
        text: "Neue Nachricht von Anna Groß: Hoffest",
        address: "/admincenter/messages/inbox/one",
        times: 1,
        at: start,
      },
    ]);
    expect(german).toMatchObject({ total: 2, unread: 2, page: 1 });
    await house.database.db.updateTable("users").set({ language: "en" }).execute();
    expect((await list(other)).items[1]?.text).toBe("New message from Anna Groß: Hoffest");
    await house.database.db.updateTable("users").set({ language: "de" }).execute();
  });

  test("it is filtered by kind and by what is unread, and comes a page at a time", async () => {
    for (const thing of ["a", "b", "c"]) await tellMessage(house, thing);
    await tell(house, { kind: "guestbook", thing: "g", facts: { name: "Ben" } });
    const first = await list(admin, { pageSize: 3 });
    expect([first.items.length, first.total]).toEqual([3, 4]);
    expect((await list(admin, { pageSize: 3, page: 2 })).items.map(({ text }) => text)).toEqual([
      "Neue Nachricht von Anna Groß: a",
    ]);
    await admin.call(contract.markRead, { body: seen(await list(admin, { kind: "guestbook" })) });
    expect(await list(admin, { unread: true })).toMatchObject({ total: 3, unread: 3 });
    expect(await list(admin, { unread: true, kind: "guestbook" })).toMatchObject({ total: 0, unread: 3 });
    expect((await list()).unreadKinds).toEqual([{ kind: "message", unread: 3, text: "3 neue Nachrichten" }]);
    expect((await admin.raw({ method: "GET", url: "/api/v0/notification/?kind=rumour" })).status).toBe(400);
  });

  test("what one of them has read is unread for the others", async () => {
    await tellMessage(house, "one");
    await tellMessage(house, "two");
    const { items } = await list();
    const { reply } = await admin.call(contract.markRead, { body: seen({ items: items.slice(0, 1) }) });
    expect(reply).toEqual({ unread: 1 });
    expect((await list()).items.map(({ read }) => read)).toEqual([true, false]);
    expect([await unread(), await unread(other)]).toEqual([1, 2]);
    await admin.call(contract.markUnread, { body: seen(await list()) });
    expect(await unread()).toBe(2);
  });

  test("all are read that somebody has seen, and what came since is not", async () => {
    await tellMessage(house, "one");
    const { upTo } = await list();
    await tellMessage(house, "two");
    expect((await admin.call(contract.markAllRead, { body: { upTo } })).reply).toEqual({ unread: 1 });
    // Nobody reads what has not happened yet.
    await admin.call(contract.markAllRead, { body: { upTo: 10 ** 9 } });
    await tellMessage(house, "three");
    expect((await list()).items.map(({ text, read }) => [text.split(": ")[1], read])).toEqual([
      ["three", false],
      ["two", true],
      ["one", true],
    ]);
  });

  test("what happens again is told once more, as one line, and read only as it was seen", async () => {
    await tellMessage(house, "one", "Erste Frage");
    const first = seen(await list());
    await tellMessage(house, "one", "Zweite Frage");
    await admin.call(contract.markRead, { body: first });
    expect((await list()).items).toMatchObject([
      { text: "Neue Nachricht von Anna Groß: Zweite Frage", times: 2, read: false },
    ]);
    await admin.call(contract.markRead, { body: seen(await list()) });
    await tellMessage(house, "one", "Dritte Frage");
    expect((await list()).items).toMatchObject([{ times: 3, read: false }]);
  });

  test("a line that is crossed again and again within a day is told once", async () => {
    const crossed = (at: string) => tell(house, { kind: "quota", thing: "full", facts: { percent: 100 }, at });
    for (const minute of [0, 5, 10]) await crossed(minutesLater(minute));
    expect((await list()).items).toMatchObject([{ times: 1, at: start }]);
    await admin.call(contract.markRead, { body: seen(await list()) });
    await crossed(minutesLater(24 * 60));
    expect((await list()).items).toMatchObject([{ times: 2, read: false }]);
  });

  test("what happened before somebody was there is in their list, but not new to them", async () => {
    await tell(house, { kind: "message", thing: "old", facts: { name: "A", subject: "B" }, at: minutesLater(-1) });
    const late = await house.as("admin", `${fresh.engine}.late@example.org`);
    expect([await unread(late), (await list(late)).items.length]).toEqual([0, 1]);
  });

  test("each chooses which kinds are told under the bell, and a stale choice is refused with the present one", async () => {
    await tellMessage(house, "one");
    const { reply: before } = await admin.call(contract.readNotificationSettings);
    expect(before).toMatchObject({ version: 0, digest: "daily" });
    expect(before.kinds).toContainEqual({ kind: "subscriber", app: false, mail: false });
    const kinds = [{ kind: "message" as const, app: false, mail: true }];
    const change = { version: 0, digest: "hourly" as const, kinds };
    const { status, reply } = await admin.call(contract.changeNotificationSettings, { body: change });
    expect([status, reply]).toMatchObject([200, { version: 1, digest: "hourly" }]);
    expect(reply.kinds).toContainEqual({ kind: "message", app: false, mail: true });
    expect([await unread(), (await list()).total, await unread(other)]).toEqual([0, 0, 1]);
    const stale = await admin.call(contract.changeNotificationSettings, { body: { version: 0, digest: "off" } });
    expect([stale.status, stale.reply]).toMatchObject([409, { code: "C409", current: { version: 1 } }]);
    expect((await other.call(contract.readNotificationSettings)).reply.version).toBe(0);
  });

  test("after ninety days it is forgotten, with all that was noted about it", async () => {
    await tellMessage(house, "old");
    await admin.call(contract.markRead, { body: seen(await list()) });
    house.setTime(minutesLater(90 * 24 * 60 + 1));
    await tellMessage(house, "new");
    await house.database.db.insertInto("jobs").values(sweepJob(house)).execute();
    await house.runJobs();
    const later = await house.as("admin", `${fresh.engine}.later@example.org`);
    expect((await list(later)).items.map(({ text }) => text)).toEqual(["Neue Nachricht von Anna Groß: new"]);
    expect(await house.database.db.selectFrom("notification_reads").selectAll().execute()).toEqual([]);
  });

  test("whoever is deleted leaves neither marks nor choices", async () => {
    const handle = `${fresh.engine}.gone@example.org`;
    const gone = await house.as("admin", handle);
    await tellMessage(house, "one");
    await gone.call(contract.markRead, { body: seen(await list(gone)) });
    const { id } = await rowOf(house, handle);
    await house.database.db.deleteFrom("users").where("id", "=", id).execute();
    for (const table of ["notification_readers", "notification_reads"] as const) {
      expect(await house.database.db.selectFrom(table).selectAll().where("user_id", "=", id).execute()).toEqual([]);
    }
  });
});

function sweepJob({ platform: { outside } }: TestHouse) {
  const nothing = { leased_until: null, attempts: 0, error: null, done_at: null };
  return {
    id: outside.id(),
    kind: "trim-notifications",
    payload: "null",
    run_at: outside.now().toISOString(),
    ...nothing,
  };
}
