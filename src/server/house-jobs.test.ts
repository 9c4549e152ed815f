import { expect, test } from "vitest";
import { forgot } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { rudeServer } from "#platform/mail/transport/testing-server.ts";
import { startHouseJobs } from "./house.ts";
import { testHouse } from "./testing/test-house.ts";

onEveryEngine("work that is done later", (fresh) => {
  test("a mail server that says nothing holds up neither other work nor the end", async () => {
    const server = await rudeServer({ content: "silence" });
    const house = await testHouse(fresh, { env: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
    await house.as("customer", "anna@example.org");
    const jobs = await startHouseJobs(house.platform);
    const forget = () => house.guest.call(forgot, { body: { handle: "anna@example.org" } });
    await forget();
    await expect.poll(() => server.contents, { timeout: 10_000 }).toHaveLength(1);
    await forget();
    await expect.poll(() => house.mails(), { timeout: 10_000 }).toHaveLength(2);
    await jobs.stop();
    const mails = await house.database.db
      .selectFrom("mails")
      .select(["state", "attempts"])
      .orderBy("created_at")
      .execute();
    expect(mails).toContainEqual({ state: "queued", attempts: 1 });
    expect(server.contents).toHaveLength(1);
  });
});
