import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { mailServer } from "#platform/mail/transport/testing-server.ts";
import { sendingHouse } from "#server/testing/houses/sending.ts";
import { addSubscribers, begin, newIssue, senderTo } from "#server/testing/things/issues.ts";
import { claimDeliveries } from "./claim-deliveries.ts";

onEveryEngine("deliveries that are claimed", (fresh) => {
  const at = sendingHouse(fresh);
  test("are never more than asked for, in whatever way the database looks for them", async () => {
    const people = Array.from({ length: 40 }, (_, n) => ({ address: `gast${n}@example.org` }));
    await addSubscribers(at.house.platform.db, people);
    const { _id: issue } = await begin(at.staff, await newIssue(at.staff));
    // At this pace the audience is written down, and one mail leaves.
    await senderTo({ house: at.house, server: await mailServer(), perHour: 1 }).send(issue);
    const { database, outside } = at.house.platform;
    await database.db.transaction().execute(async (tx) => {
      if (fresh.engine === "postgres")
        for (const way of ["hashjoin", "mergejoin", "hashagg", "material", "sort", "bitmapscan"])
          await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
      const asked = { issue, most: 2, now: outside.now() };
      const claimed = await claimDeliveries({ ...database, db: tx as unknown as Database["db"] }, asked);
      const again = await claimDeliveries({ ...database, db: tx as unknown as Database["db"] }, asked);
      expect(new Set([...claimed, ...again].map(({ id }) => id)).size).toBe(4);
    });
  });
});
