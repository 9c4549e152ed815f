import { expect, test } from "vitest";
import * as contract from "#cms/newsletter/issues/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type MailServer, mailServer } from "#platform/mail/transport/testing-server.ts";
import { sendingHouse } from "#server/testing/houses/sending.ts";
import { addSubscribers, begin, newIssue, read, senderTo, textBlock } from "#server/testing/things/issues.ts";
import { issueMails } from "../bounces.ts";

onEveryEngine("sending issues", (fresh) => {
  const at = sendingHouse(fresh);
  let time = Date.parse("2026-11-21T10:00:00.000Z");
  const db = () => at.house.platform.db;
  const later = (seconds: number) => {
    time += seconds * 1000;
    at.house.setTime(new Date(time).toISOString());
  };
  const people = (count: number) => Array.from({ length: count }, (_, n) => ({ address: `gast${n}@example.org` }));
  const addresses = (server: MailServer) => server.taken.flatMap(({ to }) => to).toSorted();

  test("each gets a mail of their own in their language, with a number, ways to unsubscribe and nobody else's name", async () => {
    const server = await mailServer();
    await addSubscribers(db(), [{ address: "anna@example.org" }, { address: "ben@example.org", language: "en" }]);
    const issue = await begin(
      at.staff,
      await newIssue(at.staff, {
        translations: { en: { subject: "New wine" } },
        blocks: [textBlock('<p>Ab Freitag. <a href="https://example.com/a">Mehr</a></p>', "<p>From Friday.</p>")],
      }),
    );
    await senderTo({ house: at.house, server }).send(issue._id);
    expect(addresses(server)).toEqual(["anna@example.org", "ben@example.org"]);
    const [anna, ben] = server.taken.toSorted((a, b) => a.to[0]!.localeCompare(b.to[0]!));
    expect([anna!.mail.subject, ben!.mail.subject]).toEqual(["Federweißer ist da", "New wine"]);
    const header = (name: string) => anna!.mail.headers.find(({ key }) => key === name)?.value ?? "";
    const unsubscribe = /^<(http:\/\/amselberg\.example\/newsletter\/abmelden\?token=[^>]+)>$/.exec(
      header("list-unsubscribe"),
    );
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect([header("list-id"), header("precedence")]).toEqual(["<newsletter.amselberg.example>", "bulk"]);
    expect(anna!.mail.messageId).toMatch(/^<[\da-f-]{36}@amselberg\.example>$/);
    const bodies = `${anna!.mail.html}${anna!.mail.text}`;
    expect(anna!.mail.html).toContain(unsubscribe![1]!.replaceAll("&", "&amp;"));
    expect(anna!.mail.text).toContain(unsubscribe![1]);
    expect(bodies).toContain(`http://amselberg.example/n/${issue._id}/1`);
    expect(bodies).not.toMatch(/UNSUBSCRIBE|ben@/);
    expect(anna!.raw).not.toContain("ben@");
    const done = await read(at.staff, issue._id);
    expect(done).toMatchObject({ state: "sent", counts: { people: 2, sent: 2, refused: 0, skipped: 0, doubtful: 0 } });
    const id = /^<([\da-f-]+)@/.exec(anna!.mail.messageId ?? "")?.[1] ?? "";
    expect(await issueMails.recipientOf(db(), { id })).toBe("anna@example.org");
    const returned = { kind: "hard", status: "5.1.1", said: "no such user", at: new Date(time).toISOString() } as const;
    for (let twice = 0; twice < 2; twice += 1) {
      await db()
        .transaction()
        .execute((tx) => issueMails.noteReturn(tx, { id, returned }));
    }
    expect((await read(at.staff, issue._id)).counts.bounced).toBe(1);
  });

  test("a mailbox that is not there is refused and written to no more; one that is put off gets it later", async () => {
    let busy = true;
    const server = await mailServer({
      onRecipient: (address) =>
        address === "gast1@example.org"
          ? "550 5.1.1 no such user"
          : address === "gast2@example.org" && busy
            ? "450 4.2.1 later"
            : null,
    });
    await addSubscribers(db(), people(6));
    const issue = await begin(at.staff, await newIssue(at.staff));
    const sender = senderTo({ house: at.house, server, connections: 1 });
    await sender.send(issue._id);
    expect(await read(at.staff, issue._id)).toMatchObject({
      state: "sending",
      hold: null,
      counts: { sent: 4, refused: 1, putOff: 1 },
    });
    const suppressed = await db().selectFrom("suppressions").select(["address", "reason"]).execute();
    expect(suppressed).toEqual([{ address: "gast1@example.org", reason: "hard" }]);
    busy = false;
    later(61);
    await sender.send(issue._id);
    expect(await read(at.staff, issue._id)).toMatchObject({
      state: "sent",
      counts: { sent: 5, refused: 1, putOff: 0 },
    });
    expect(addresses(server)).toHaveLength(5);
  });

  test("a mail server that is away or refuses everybody makes the issue wait, blames nobody, and it goes on by itself", async () => {
    let broken = true;
    const server = await mailServer({ onRecipient: () => (broken ? "550 relaying denied" : null) });
    await addSubscribers(db(), people(12));
    const issue = await begin(at.staff, await newIssue(at.staff));
    await senderTo({ house: at.house, server: { port: 1 } }).send(issue._id);
    const waiting = await read(at.staff, issue._id);
    expect(waiting).toMatchObject({
      state: "sending",
      hold: { code: "SERVER_SILENT" },
      counts: { sent: 0, refused: 0 },
    });
    later(61);
    await senderTo({ house: at.house, server }).send(issue._id);
    expect(await read(at.staff, issue._id)).toMatchObject({
      hold: { code: "ALL_REFUSED" },
      counts: { sent: 0, refused: 0 },
    });
    const told = await db().selectFrom("notifications").select(["kind", "thing", "times"]).execute();
    expect(told).toEqual([{ kind: "newsletter.failed", thing: issue._id, times: 1 }]);
    broken = false;
    later(121);
    await senderTo({ house: at.house, server }).send(issue._id);
    expect(await read(at.staff, issue._id)).toMatchObject({
      state: "sent",
      hold: null,
      counts: { sent: 12, refused: 0 },
    });
    expect(await db().selectFrom("suppressions").selectAll().execute()).toEqual([]);
  });

  test("pausing stops before the next mail, resuming sends to the rest, and nobody gets it twice", async () => {
    let stop: (() => Promise<unknown>) | null = null;
    let mails = 0;
    const server = await mailServer({
      onContent: () => {
        mails += 1;
        if (mails === 4) void stop?.();
        return null;
      },
    });
    await addSubscribers(db(), people(24));
    const issue = await begin(at.staff, await newIssue(at.staff));
    const paused = new Promise((resolve) => {
      stop = async () => resolve(await at.staff.call(contract.pauseIssue, { body: { _id: issue._id } }));
    });
    const sender = senderTo({ house: at.house, server, connections: 1 });
    await sender.send(issue._id);
    await paused;
    expect(server.taken.length).toBeLessThan(8);
    const { counts, state } = await read(at.staff, issue._id);
    expect([state, counts.sent]).toEqual(["paused", server.taken.length]);
    await sender.send(issue._id);
    expect(server.taken).toHaveLength(counts.sent);
    await at.staff.call(contract.resumeIssue, { body: { _id: issue._id } });
    await sender.send(issue._id);
    expect(addresses(server)).toEqual(
      people(24)
        .map(({ address }) => address)
        .toSorted(),
    );
  });

  test("two processes share an issue and send each mail once; no more leave in an hour than may", async () => {
    const server = await mailServer();
    await addSubscribers(db(), people(60));
    const issue = await begin(at.staff, await newIssue(at.staff));
    await Promise.all([
      senderTo({ house: at.house, server }).send(issue._id),
      senderTo({ house: at.house, server }).send(issue._id),
    ]);
    expect(addresses(server)).toEqual(
      people(60)
        .map(({ address }) => address)
        .toSorted(),
    );
    expect(new Set(server.taken.map(({ mail }) => mail.messageId)).size).toBe(60);
    const slow = await begin(at.staff, await newIssue(at.staff));
    const sender = senderTo({ house: at.house, server, perHour: 720 });
    await sender.send(slow._id);
    expect((await read(at.staff, slow._id)).counts.sent).toBe(2);
    later(9);
    await sender.send(slow._id);
    expect((await read(at.staff, slow._id)).counts.sent).toBe(2);
    later(1);
    await sender.send(slow._id);
    expect((await read(at.staff, slow._id)).counts.sent).toBe(4);
  });
});
