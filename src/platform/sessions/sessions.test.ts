import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createUser } from "#cms/users/server/index.ts";
import type { Database } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { actorOf, guestActor } from "./actor.ts";
import { beginSession, endSession, trimSessions } from "./sessions.ts";

const start = new Date("2026-11-21T10:00:00.000Z");
const day = 24 * 60 * 60 * 1000;
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

onEveryEngine("sessions", (fresh) => {
  let database: Database;

  beforeAll(async () => {
    database = await fresh.database();
    await database.db.transaction().execute((tx) =>
      createUser(tx, {
        id: "anna",
        name: "Anna",
        handle: "anna@example.org",
        passwordHash: "none",
        roles: ["admin"],
        language: "en",
        now: start,
      }),
    );
  });

  function begin(id: string): Promise<{ token: string; maxAge: number }> {
    return database.db.transaction().execute((tx) => beginSession(tx, { userId: "anna", id, device: "", now: start }));
  }
  const who = async (token: string, now = start) => (await actorOf(database.db, { token, now })).handle;
  const sessions = () => database.db.selectFrom("sessions").select(["id", "last_seen", "token_hash"]).orderBy("id");

  test("a token names its user until it expires, and the cookie lives as long", async () => {
    const { token, maxAge } = await begin("expires");
    expect(await actorOf(database.db, { token, now: start })).toEqual({
      id: "anna",
      handle: "anna@example.org",
      name: "Anna",
      roles: ["admin"],
      bundled: [],
      tokenId: null,
      scopes: null,
      language: "en",
      sessionId: "expires",
      provedAt: start.toISOString(),
      lacksFactor: false,
      failure: null,
    });
    expect(maxAge).toBe((30 * day) / 1000);
    expect(await who(token, after(30 * day - 1))).toBe("anna@example.org");
    expect(await who(token, after(30 * day))).toBe("guest");
  });

  test("whoever reads the database cannot log in with what stands there", async () => {
    const { token } = await begin("hashed");
    const stored = (await sessions().where("id", "=", "hashed").executeTakeFirstOrThrow()).token_hash;
    expect(stored).toBe(createHash("sha256").update(token).digest("hex"));
    expect(await who(stored)).toBe("guest");
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(32);
  });

  test("unknown, ended and suspended all look like a guest", async () => {
    expect(await actorOf(database.db, { token: "unknown", now: start })).toEqual(guestActor);
    const { token } = await begin("ended");
    await database.db.transaction().execute((tx) => endSession(tx, { id: "ended" }));
    expect(await who(token)).toBe("guest");
    const { token: other } = await begin("suspended");
    await database.db.updateTable("users").set({ suspended: 1 }).execute();
    expect(await who(other)).toBe("guest");
    await database.db.updateTable("users").set({ suspended: 0 }).execute();
    expect(await who(other)).toBe("anna@example.org");
  });

  test("when somebody was last there is written down at most every five minutes", async () => {
    const { token } = await begin("seen");
    const seen = async () => (await sessions().where("id", "=", "seen").executeTakeFirstOrThrow()).last_seen;
    await who(token, after(5 * 60_000));
    expect(await seen()).toBe(start.toISOString());
    await who(token, after(5 * 60_000 + 1));
    expect(await seen()).toBe(after(5 * 60_000 + 1).toISOString());
  });

  test("clearing away takes the sessions that are over, and leaves the others", async () => {
    await database.db.deleteFrom("sessions").execute();
    await begin("old");
    await database.db
      .transaction()
      .execute((tx) => beginSession(tx, { userId: "anna", id: "young", device: "", now: after(day) }));
    await trimSessions(database.db, { now: after(30 * day + 1) });
    expect((await sessions().execute()).map(({ id }) => id)).toEqual(["young"]);
  });

  test("with a user go all the sessions", async () => {
    await begin("orphan");
    await database.db.deleteFrom("users").where("id", "=", "anna").execute();
    expect(await sessions().execute()).toEqual([]);
  });
});
