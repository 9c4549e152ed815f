import { beforeAll, beforeEach, expect, test } from "vitest";
import { undoUnsubscribe, unsubscribe } from "#cms/newsletter/subscribers/own-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type MailServer, mailServer } from "#platform/mail/transport/testing-server.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import {
  addSubscribers,
  begin,
  leaveInDoubt,
  newIssue,
  read,
  senderTo,
  textBlock,
} from "#server/testing/things/issues.ts";
import * as contract from "../contract.ts";
import { issueMails } from "./bounces.ts";
import { issueRetention, issueSubjects } from "./subjects.ts";

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0" };

onEveryEngine("what is known of an issue that was sent", (fresh) => {
  let house: TestHouse;
  let staff: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, {
      env: { PUBLIC_URL: "http://amselberg.example", MAIL_FROM: "post@amselberg.example" },
    });
    staff = await house.as("admin");
  });
  beforeEach(async () => {
    for (const table of ["issue_deliveries", "subscribers", "suppressions"] as const)
      await house.platform.db.deleteFrom(table).execute();
  });

  const db = () => house.platform.db;
  const statistics = async (id: string) => (await staff.call(contract.readIssueStatistics, { query: { id } })).reply;
  const people = (...names: string[]) =>
    addSubscribers(
      db(),
      names.map((name) => ({ address: `${name}@example.org` })),
    );

  async function sent(server: MailServer, more: Partial<contract.Issue> = {}): Promise<string> {
    const { _id } = await begin(staff, await newIssue(staff, more));
    await senderTo({ house, server, connections: 1 }).send(_id);
    return _id;
  }

  test("its figures say how many got it, were refused and why, came back and left by it, and name nobody", async () => {
    const server = await mailServer({
      onRecipient: (address) => (address.startsWith("ben") ? "550 5.1.1 <ben@example.org> unknown" : null),
    });
    await people("anna", "ben", "cora", "dora");
    const issue = await sent(server);
    const idOf = (to: string) =>
      /^<([\da-f-]+)@/.exec(server.taken.find((one) => one.to[0] === to)?.mail.messageId ?? "")?.[1] ?? "";
    const returned = { kind: "hard", status: "5.1.1", said: "no such user", at: new Date().toISOString() } as const;
    await db()
      .transaction()
      .execute((tx) => issueMails.noteReturn(tx, { id: idOf("cora@example.org"), returned }));
    const { headers = [] } = server.taken.find((one) => one.to[0] === "dora@example.org")?.mail ?? {};
    const link = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    const token = new URL(link.slice(1, -1)).searchParams.get("token") ?? "";
    expect((await house.guest.call(unsubscribe, { body: { token, oneClick: true } })).status).toBe(200);
    const figures = await statistics(issue);
    expect(figures).toEqual({
      counts: {
        ...{ people: 4, sent: 3, filed: 0, refused: 1, skipped: 0, putOff: 0, doubtful: 0, bounced: 1 },
      },
      unsubscribed: 1,
      clicks: [],
      reasons: [{ said: "550 5.1.1 <…> unknown", count: 1 }],
    });
    await house.guest.call(undoUnsubscribe, { body: { token } });
    expect((await statistics(issue)).unsubscribed).toBe(0);
  });

  test("everybody gets the same links, so that a click says nothing about who clicked", async () => {
    const server = await mailServer();
    await people("anna", "ben");
    const link = textBlock('<p><a href="https://example.com/wein">Wein</a></p>');
    const issue = await sent(server, { blocks: [link] });
    const counted = server.taken.map(({ mail }) => [...new Set(mail.text?.match(/http:\S+\/n\/[\w-]+\/\d+/g))]);
    expect(counted).toEqual([[`http://amselberg.example/n/${issue}/1`], [`http://amselberg.example/n/${issue}/1`]]);
    expect(
      server.taken.some(({ mail }) => /<img[^>]+src="http:\/\/amselberg\.example\/n\//.test(mail.html ?? "")),
    ).toBe(false);
    const before = await db().selectFrom("issue_deliveries").selectAll().orderBy("id").execute();
    for (let click = 0; click < 2; click += 1)
      await house.app.fastify.inject({ url: `/n/${issue}/1`, headers: browser });
    expect((await statistics(issue)).clicks).toEqual([{ number: 1, href: "https://example.com/wein", clicks: 2 }]);
    expect(await db().selectFrom("issue_deliveries").selectAll().orderBy("id").execute()).toEqual(before);
  });

  test("somebody is told which issues went to them, and no more is known once that is erased", async () => {
    const server = await mailServer();
    await people("anna", "ben");
    const issue = await sent(server);
    const found = await issueSubjects.find(db(), { address: "anna@example.org" });
    expect(found).toEqual([
      {
        ...{ id: expect.any(String), kind: "issueDelivery", at: expect.any(String), title: "Federweißer ist da" },
        ...{ fields: { state: "sent", bounced: false }, to: `/admincenter/newsletter/${issue}` },
      },
    ]);
    const erased = await db()
      .transaction()
      .execute((tx) => issueSubjects.erase(tx, { address: "anna@example.org", now: new Date() }));
    expect(erased).toEqual({ erased: 1, kept: [] });
    expect(await issueSubjects.find(db(), { address: "anna@example.org" })).toEqual([]);
    expect(await issueSubjects.find(db(), { address: "ben@example.org" })).toHaveLength(1);
    expect((await statistics(issue)).counts).toMatchObject({ people: 2, sent: 2 });
  });

  test("half a year later it is forgotten to whom an issue went; its figures stay, and nothing can be sent again", async () => {
    const server = await mailServer();
    await people("anna");
    const issue = await sent(server);
    await leaveInDoubt(db(), { issue });
    const { done, can } = await read(staff, issue);
    expect(can.retry).toBe(true);
    const [rule] = issueRetention;
    const sweepAfter = (days: number) =>
      rule?.sweep(db(), { now: new Date(Date.parse(done ?? "") + days * 24 * 60 * 60 * 1000) });
    expect(await sweepAfter(179)).toBe(0);
    expect(await sweepAfter(181)).toBe(2);
    expect(await db().selectFrom("issue_deliveries").selectAll().execute()).toEqual([]);
    expect(await read(staff, issue)).toMatchObject({ counts: { sent: 1, doubtful: 1 }, can: { retry: false } });
  });
});
