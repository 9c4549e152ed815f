import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database, Tx } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { release, suppress, suppressedOf } from "./suppression.ts";
import { emptyOutbox, type Outbox, smtpTo } from "./testing-mails.ts";
import { mailServer } from "./transport/testing-server.ts";

onEveryEngine("the outbox", (fresh) => {
  let database: Database;
  let box: Outbox;

  beforeAll(async () => {
    database = await fresh.database();
  });
  beforeEach(async () => {
    box = await emptyOutbox(database);
  });

  test("nothing is sent to an address that is suppressed, however it is written, until it is released", async () => {
    const server = await mailServer();
    const { id } = await box.queue({ to: "Anna.Groß@Example.org" });
    const other = await box.queue({ to: "anna.gross@example.org" });
    const change = (act: (tx: Tx) => Promise<unknown>) => database.db.transaction().execute(act);
    const address = "anna.groß@example.ORG";
    await change((tx) => suppress(tx, { address, reason: "hard", said: "550 5.1.1 unknown", now: box.now() }));
    await box.send(smtpTo(server.port));
    expect(server.named).toEqual(["anna.gross@example.org"]);
    expect(await box.row(other.id)).toMatchObject({ state: "sent" });
    expect(await box.row(id)).toMatchObject({ state: "refused", error_code: "ADDRESS_SUPPRESSED" });
    await change((tx) => release(tx, { address: "ANNA.GROSS@example.org" }));
    expect([...(await suppressedOf(database.db, ["Anna.Groß@example.org"]))]).toEqual(["anna.groß@example.org"]);
    await change((tx) => release(tx, { address }));
    expect(await suppressedOf(database.db, ["Anna.Groß@example.org"])).toEqual(new Set());
  });

  test("an address is suppressed once, for its first reason", async () => {
    const twice = (reason: "soft" | "complaint") => (tx: Tx) =>
      suppress(tx, { address: "anna@example.org", reason, said: reason, now: box.now() });
    expect(await database.db.transaction().execute(twice("soft"))).toBe(true);
    expect(await database.db.transaction().execute(twice("complaint"))).toBe(false);
    const rows = await database.db.selectFrom("suppressions").select(["reason", "said"]).execute();
    expect(rows).toEqual([{ reason: "soft", said: "soft" }]);
  });
});
