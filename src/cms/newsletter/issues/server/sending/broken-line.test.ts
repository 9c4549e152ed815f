import { afterEach, beforeAll, expect, test } from "vitest";
import * as contract from "#cms/newsletter/issues/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { impatience } from "#platform/mail/testing-mails.ts";
import { type Rudeness, type RudeServer, rudeServer } from "#platform/mail/transport/testing-server.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { addSubscribers, begin, newIssue, read, senderTo } from "#server/testing/things/issues.ts";

onEveryEngine("an issue and a mail server that misbehaves", (fresh) => {
  let house: TestHouse;
  let staff: Visitor;
  let time = Date.parse("2026-11-21T10:00:00.000Z");

  beforeAll(async () => {
    house = await testHouse(fresh, {
      env: { PUBLIC_URL: "http://amselberg.example", MAIL_FROM: "post@amselberg.example" },
    });
    staff = await house.as("admin");
  });
  afterEach(async () => {
    for (const table of ["issue_deliveries", "subscribers", "jobs"] as const) {
      await house.platform.db.deleteFrom(table).execute();
    }
  });

  /** Sends to three people by a server that is rude to the first of them, and again a minute later. */
  async function sendBy(server: RudeServer): Promise<contract.Issue> {
    await addSubscribers(
      house.platform.db,
      ["anna", "ben", "cora"].map((name) => ({ address: `${name}@example.org` })),
    );
    const issue = await begin(staff, await newIssue(staff));
    const sender = senderTo({ house, server, connections: 1, wait: impatience });
    await sender.send(issue._id);
    time += 61_000;
    house.setTime(new Date(time).toISOString());
    await sender.send(issue._id);
    return read(staff, issue._id);
  }

  const numbersAt = ({ contents }: RudeServer) =>
    contents.map((content) => /^Message-ID: (.*)$/im.exec(content)?.[1]?.trim() ?? "");

  test.each<[string, Rudeness]>([
    ["cuts the line when it is greeted", { greeting: "cut" }],
    ["says nothing to the recipient", { RCPT: "silence" }],
    ["cuts the line at the recipient", { RCPT: "cut" }],
    ["puts off at DATA", { DATA: "451 later" }],
    ["cuts the line at DATA", { DATA: "cut" }],
    ["says nothing to DATA", { DATA: "silence" }],
  ])(
    "a server that %s before it can have the mail gets it again, and everybody has it once",
    async (_name, rudeness) => {
      const server = await rudeServer(rudeness, { only: 1 });
      expect(await sendBy(server)).toMatchObject({ state: "sent", counts: { sent: 3, doubtful: 0, refused: 0 } });
      expect(new Set(numbersAt(server)).size).toBe(3);
      expect(numbersAt(server)).toHaveLength(3);
    },
  );

  test("a mail that is put off after it was read is sent again; one that is refused then is not", async () => {
    const busy = await rudeServer({ content: "451 later" }, { only: 1 });
    expect(await sendBy(busy)).toMatchObject({ state: "sent", counts: { sent: 3, doubtful: 0 } });
    await house.platform.db.deleteFrom("subscribers").execute();
    const strict = await rudeServer({ content: "554 5.6.0 we do not like this" }, { only: 1 });
    expect(await sendBy(strict)).toMatchObject({ state: "sent", counts: { refused: 1, sent: 2, doubtful: 0 } });
    expect(numbersAt(strict)).toHaveLength(3);
  });

  test.each<[string, Rudeness]>([
    ["cuts the line", { content: "cut" }],
    ["says nothing", { content: "silence" }],
    ["begins an answer that never ends", { content: "drip" }],
  ])(
    "a server that %s after the whole mail has come is not sent it again unless somebody wants it",
    async (_name, rudeness) => {
      const server = await rudeServer(rudeness, { only: 1 });
      const issue = await sendBy(server);
      expect(issue).toMatchObject({ state: "sent", counts: { sent: 2, doubtful: 1 }, can: { retry: true } });
      const [unclear, ...others] = numbersAt(server);
      expect([others.length, others.includes(unclear ?? "")]).toEqual([2, false]);

      await staff.call(contract.retryIssue, { body: { _id: issue._id } });
      await senderTo({ house, server }).send(issue._id);
      expect(numbersAt(server).slice(3)).toEqual([unclear]);
      expect(await read(staff, issue._id)).toMatchObject({
        ...{ state: "sent", counts: { sent: 3, doubtful: 0 }, can: { retry: false } },
      });
      const again = await staff.call(contract.retryIssue, { body: { _id: issue._id } });
      expect(again).toMatchObject({ status: 409, reply: { code: "ISSUE_STATE" } });
    },
  );
});
