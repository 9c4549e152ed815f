import { expect, test } from "vitest";
import type { Tx } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { outboxOf } from "./outbox/testing-outbox.ts";
import { release, suppress, suppressedOf } from "./suppression.ts";
import { smtpTo } from "./testing-mails.ts";
import { mailServer } from "./transport/testing-server.ts";

onEveryEngine("the outbox", (fresh) => {
  const at = outboxOf(fresh);

  test("nothing is sent to an address that is suppressed, however it is written, until it is released", async () => {
    const server = await mailServer();
    const { id } = await at.box.queue({ to: "Anna.Groß@Example.org" });
    const other = await at.box.queue({ to: "anna.gross@example.org" });
    const change = (act: (tx: Tx) => Promise<unknown>) => at.database.db.transaction().execute(act);
    const address = "anna.groß@example.ORG";
    await change((tx) => suppress(tx, { address, reason: "hard", said: "550 5.1.1 unknown", now: at.box.now() }));
    await at.box.send(smtpTo(server.port));
    expect(server.named).toEqual(["anna.gross@example.org"]);
    expect(await at.box.row(other.id)).toMatchObject({ state: "sent" });
    expect(await at.box.row(id)).toMatchObject({ state: "refused", error_code: "ADDRESS_SUPPRESSED" });
    await change((tx) => release(tx, { address: "ANNA.GROSS@example.org" }));
    expect([...(await suppressedOf(at.database.db, ["Anna.Groß@example.org"]))]).toEqual(["anna.groß@example.org"]);
    await change((tx) => release(tx, { address }));
    expect(await suppressedOf(at.database.db, ["Anna.Groß@example.org"])).toEqual(new Set());
  });

  test("an address is suppressed once, for its first reason", async () => {
    const twice = (reason: "soft" | "complaint") => (tx: Tx) =>
      suppress(tx, { address: "anna@example.org", reason, said: reason, now: at.box.now() });
    expect(await at.database.db.transaction().execute(twice("soft"))).toBe(true);
    expect(await at.database.db.transaction().execute(twice("complaint"))).toBe(false);
    const rows = await at.database.db.selectFrom("suppressions").select(["reason", "said"]).execute();
    expect(rows).toEqual([{ reason: "soft", said: "soft" }]);
  });
});
