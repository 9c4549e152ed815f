import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellMessage } from "#cms/notifications/server/testing-telling.ts";
import type { Role } from "#contract/rights/roles.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { type Fresh, onEveryEngine } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { stopServing } from "#server/process/stopping/stop.ts";
import { people } from "#server/testing/rights.ts";
import { type Listening, listenTo } from "#server/testing/running/streams.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { write } from "#server/testing/things/messages.ts";

const path = "/api/v0/notification/stream";

onEveryEngine("lines that stay open", (fresh) => {
  let here: TestHouse & { url: string };
  let there: TestHouse & { url: string };
  let as: (role: Role) => Promise<Record<string, string>>;

  beforeAll(async () => {
    const shared = await sharedDatabase(fresh);
    here = await listeningHouse(shared);
    there = await listeningHouse(shared);
    as = await people(here);
  });
  afterAll(async () => {
    for (const { app, database } of [here, there]) {
      await app.fastify.close();
      await database.close();
    }
  });

  const listen = async (role: Role, { url } = here, headers: Record<string, string> = {}): Promise<Listening> =>
    listenTo(url, { path, headers: { ...(await as(role)), ...headers } });
  async function idOf(thing: string): Promise<string> {
    const row = here.database.db.selectFrom("notifications").select("id").where("thing", "=", thing);
    return (await row.executeTakeFirstOrThrow()).id;
  }

  test("nobody listens who may not read, and whoever does not say how to listen hears once how things are", async () => {
    expect([(await listen("guest")).status, (await listen("customer")).status]).toEqual([401, 403]);
    const once = await here.app.fastify.inject({ url: path, headers: await as("admin") });
    expect([once.statusCode, once.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expect(once.payload).toMatch(
      /^id: \d+\ndata: \{"unread":\d+,"ids":\[\],"messages":\d+,"guestbook":\d+,"withdrawals":\d+\}\n\n$/,
    );
    const head = await here.app.fastify.inject({ method: "HEAD", url: path, headers: await as("admin") });
    expect([head.statusCode, head.payload]).toEqual([200, ""]);
  });

  test("what happens is told at once, whichever process it happens in", async () => {
    const lines = [await listen("admin", here), await listen("system", there)];
    await Promise.all(lines.map((line) => line.hears(1)));
    for (const [round, house] of [here, there].entries()) {
      const before = lines.map(({ told }) => (told.at(-1)?.data as { unread: number } | undefined)?.unread ?? 0);
      await tellMessage(house, `round ${round}`);
      await Promise.all(lines.map((line) => line.hears(round + 2)));
      const news = { ids: [await idOf(`round ${round}`)], messages: 0, guestbook: 0, withdrawals: 0 };
      expect(lines.map(({ told }) => told.at(-1)?.data)).toEqual(
        before.map((unread) => ({ unread: unread + 1, ...news })),
      );
    }
    for (const line of lines) {
      expect(line.headers).toMatchObject({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no" });
      line.hangUp();
    }
  });

  test("after a break it goes on where it was, and reading in one window is heard in the other", async () => {
    const first = await listen("admin");
    await first.hears(1);
    first.hangUp();
    await tellMessage(here, "missed");
    const again = await listen("admin", there, { "last-event-id": first.told[0]?.id ?? "" });
    await again.hears(1);
    expect(again.told[0]?.data).toMatchObject({ ids: [await idOf("missed")] });
    const headers = await as("admin");
    const upTo = Number(again.told[0]?.id);
    const url = "/api/v0/notification/read";
    const { statusCode } = await here.app.fastify.inject({ method: "POST", url, headers, payload: { upTo } });
    await again.hears(2);
    expect([statusCode, again.told[1]?.data]).toEqual([
      200,
      { unread: 0, ids: [], messages: 0, guestbook: 0, withdrawals: 0 },
    ]);
    again.hangUp();
  });

  test("a message is counted when it comes, and no longer when somebody reads or deletes it, in every window", async () => {
    const line = await listen("system", there);
    await line.hears(1);
    const headers = await as("admin");
    const counts = () => line.told.map(({ data }) => (data as { messages: number }).messages);
    const act = (url: string, payload: object) =>
      here.app.fastify.inject({ method: "POST", url: `/api/v0/batch/message/${url}`, headers, payload });
    await write(here, { subject: "Erste" });
    await write(here, { subject: "Zweite" });
    await expect.poll(() => counts().at(-1)).toBe(2);
    const rows = await here.database.db.selectFrom("messages").select("id").execute();
    const [one = "", two = ""] = rows.map(({ id }) => id);
    await act("mark", { messages: [one], read: true });
    await expect.poll(() => counts().at(-1)).toBe(1);
    await act("delete", [two]);
    await expect.poll(() => counts().at(-1)).toBe(0);
    line.hangUp();
  });

  test("a line ends with its session, when its user is suspended, and when they have other roles", async () => {
    const { db } = here.database;
    const headers = await as("admin");
    const loggedOut = await listenTo(here.url, { path, headers });
    const [suspended, demoted] = [await listen("system", there), await listen("admin")];
    await here.app.fastify.inject({ method: "POST", url: "/api/v0/logout", headers });
    await db.updateTable("users").set({ suspended: 1 }).where("roles", "=", '["system"]').execute();
    await Promise.all([loggedOut.ended, suspended.ended]);
    expect((await listen("system")).status).toBe(401);
    await db.updateTable("users").set({ suspended: 0 }).execute();
    await db.updateTable("users").set({ roles: '["customer"]' }).where("roles", "=", '["admin"]').execute();
    await demoted.ended;
    expect((await listen("admin")).status).toBe(403);
  });

  test("somebody has so many lines and no more, and one that is given up makes room", async () => {
    const lines = await Promise.all(Array.from({ length: 8 }, () => listen("system")));
    try {
      expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      const ninth = await listen("system");
      expect([ninth.status, ninth.headers["retry-after"]]).toEqual([429, "60"]);
      lines[0]?.hangUp();
      await expect.poll(async () => (await listen("system")).status).toBe(200);
    } finally {
      // They are the user's own: left open, they would count against whoever listens next.
      for (const line of lines) line.hangUp();
    }
  });

  test("a stop does not wait for whoever listens", async () => {
    const line = await listen("system", there);
    await stopServing(there.app);
    await line.ended;
  });
});

/** One database for several houses, each of which opens it for itself as a process does. */
async function sharedDatabase(fresh: Fresh): Promise<Fresh> {
  const url = await fresh.url();
  const first = openDatabase(url);
  await migrate(first, { backups: await fresh.folder(), now: new Date(), features: gathered.migrations });
  await first.close();
  return { ...fresh, database: async () => openDatabase(url) };
}

async function listeningHouse(shared: Fresh): Promise<TestHouse & { url: string }> {
  const house = await testHouse(shared);
  await house.app.fastify.listen({ port: 0, host: "127.0.0.1" });
  return { ...house, url: `http://127.0.0.1:${(house.app.fastify.server.address() as AddressInfo).port}` };
}
