import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { runDueJobs, type Work } from "../../jobs/jobs.ts";
import { linkMarker } from "../letter.ts";
import { emptyOutbox, letter, type Outbox, smtpTo } from "../testing-mails.ts";
import { mailServer } from "../transport/testing-server.ts";
import type { Transport } from "../transport/transport.ts";
import { mailLease } from "./deliver-mail.ts";
import { sendMailJobs } from "./queue-mail.ts";

const minute = 60_000;
const withLink = {
  ...letter,
  button: { label: "Ansehen", href: `https://amselberg.example/?token=${linkMarker("order")}` },
};

onEveryEngine("an outbox that several processes look after", (fresh) => {
  const open: Database[] = [];
  let url: string;
  let database: Database;
  let box: Outbox;

  beforeAll(async () => {
    url = await fresh.url();
    database = another();
    await migrate(database, { backups: "/nowhere", now: new Date() });
  });
  beforeEach(async () => {
    box = await emptyOutbox(database);
  });
  afterAll(async () => {
    for (const one of open) await one.close();
  });

  function another(): Database {
    const opened = openDatabase(url);
    open.push(opened);
    return opened;
  }

  test("two processes that look at the same time send each mail once", async () => {
    const server = await mailServer();
    const ids = await Promise.all(Array.from({ length: 20 }, () => box.queue()));
    await Promise.all([box.send(smtpTo(server.port)), box.send(smtpTo(server.port), another())]);
    const numbers = server.taken.map(({ mail }) => mail.messageId ?? "");
    expect(numbers.toSorted()).toEqual(ids.map(({ id }) => `<${id}@amselberg.example>`).toSorted());
  });

  test("a mail with two jobs is sent once, and its second job looks again later", async () => {
    const server = await mailServer();
    const { id } = await box.queue();
    const slow = held(smtpTo(server.port));
    const first = box.send(slow.transport);
    await slow.begun;
    await enqueueAgain(id);
    await box.send(smtpTo(server.port), another());
    slow.release();
    await first;
    box.later(minute);
    await box.send(smtpTo(server.port));
    expect(server.taken).toHaveLength(1);
    expect(await unfinishedJobs()).toBe(0);
  });

  test("a mail whose process died is taken up by another one when the lease is over, not before", async () => {
    const server = await mailServer();
    const { id } = await box.queue();
    const dead = held(smtpTo(server.port));
    const dying = box.send(dead.transport);
    await dead.begun;
    box.later(mailLease - 1);
    await enqueueAgain(id);
    await box.send(smtpTo(server.port), another());
    expect(server.taken).toHaveLength(0);
    box.later(minute);
    await box.send(smtpTo(server.port), another());
    expect(server.taken).toHaveLength(1);
    dead.fail();
    await dying;
    expect(await box.row(id)).toMatchObject({ state: "sent", error: null });
    expect(await unfinishedJobs()).toBe(0);
  });

  test("whoever fails after the lease was over leaves the mail to the one who has it now", async () => {
    const server = await mailServer();
    const { id } = await box.queue();
    const [late, other] = [held(smtpTo(server.port)), held(smtpTo(server.port))];
    const first = box.send(late.transport);
    await late.begun;
    box.later(mailLease + 1);
    await enqueueAgain(id);
    const second = box.send(other.transport, another());
    await other.begun;
    const before = await box.row(id);
    late.fail();
    await first;
    expect(await box.row(id)).toEqual(before);
    other.release();
    await second;
    expect(await box.row(id)).toMatchObject({ state: "sent", attempts: 1 });
    box.later(minute);
    await box.send(smtpTo(server.port));
    expect(server.taken).toHaveLength(1);
    expect(await unfinishedJobs()).toBe(0);
  });

  test("a mail that was delivered after the lease was over is delivered, whatever the next one says", async () => {
    const server = await mailServer();
    const refusing = await mailServer({ onRecipient: () => "451 later" });
    const { id } = await box.queue();
    const slow = held(smtpTo(server.port));
    const first = box.send(slow.transport);
    await slow.begun;
    box.later(mailLease + 1);
    await enqueueAgain(id);
    await box.send(smtpTo(refusing.port), another());
    expect(await box.row(id)).toMatchObject({ state: "queued", attempts: 1 });
    slow.release();
    await first;
    expect(await box.row(id)).toMatchObject({ state: "sent", secret: null, error: null });
    box.later(minute);
    await box.send(smtpTo(refusing.port));
    expect(refusing.named).toHaveLength(1);
    expect(await unfinishedJobs()).toBe(0);
  });

  test("a database that fails twenty times does not bury a mail", async () => {
    const server = await mailServer();
    const { id } = await box.queue();
    for (let round = 0; round < 20; round += 1) {
      await box.send(smtpTo(server.port), database, () => Promise.reject(new Error("the database is busy")));
      box.later(10 * minute);
    }
    expect(await box.row(id)).toMatchObject({ state: "queued", attempts: 0, leased_until: null });
    await box.send(smtpTo(server.port));
    expect(await box.row(id)).toMatchObject({ state: "sent" });
  });

  test("a mail with links that go on working is left to processes that know them, also when it is tried again", async () => {
    const { id } = await box.queue({ letter: withLink, links: { order: "der-link" } });
    await sendAsBefore();
    const busy = await mailServer({ onRecipient: () => "450 4.2.1 try later" });
    expect(await box.send(smtpTo(busy.port))).toBe(1);
    box.later(minute);
    await sendAsBefore();
    expect(await box.row(id)).toMatchObject({ state: "queued", attempts: 1 });
    const server = await mailServer();
    await box.send(smtpTo(server.port));
    expect(server.taken.map(({ mail }) => mail.text)).toEqual([expect.stringContaining("?token=der-link")]);
  });

  test("a mail with such links whose job a process of the version before has queued still goes out", async () => {
    await box.queue({ letter: withLink, links: { order: "der-link" } });
    await database.db.updateTable("jobs").set({ kind: "send-mail" }).execute();
    const server = await mailServer();
    await box.send(smtpTo(server.port));
    expect(server.taken.map(({ mail }) => mail.text)).toEqual([expect.stringContaining("?token=der-link")]);
    expect(await unfinishedJobs()).toBe(0);
  });

  /** What a process did that knew one kind of these jobs, and nothing of links. */
  async function sendAsBefore(): Promise<void> {
    const work: Work = async (payload) => {
      const { mail } = payload as { mail: string };
      await database.db.updateTable("mails").set({ state: "sent", links: null }).where("id", "=", mail).execute();
    };
    await runDueJobs(another(), { kinds: { "send-mail": { lasting: true, work } }, now: box.now });
  }

  /** As a process does that finds the mail's job a second time. */
  async function enqueueAgain(id: string): Promise<void> {
    await database.db
      .insertInto("jobs")
      .values({
        ...{ id: `again:${id}`, kind: sendMailJobs.plain, payload: JSON.stringify({ mail: id }) },
        ...{ run_at: box.now().toISOString(), leased_until: null, attempts: 0, error: null, done_at: null },
      })
      .execute();
  }

  async function unfinishedJobs(): Promise<number> {
    const jobs = await database.db.selectFrom("jobs").select("id").where("done_at", "is", null).execute();
    return jobs.length;
  }
});

/** A way out that stands still in the middle of a mail. */
function held(transport: Transport) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: end, resolve: release, reject } = Promise.withResolvers<void>();
  return {
    begun,
    release,
    fail: () => reject(new Error("the line broke")),
    transport: {
      async deliver(parcel) {
        begin();
        await end;
        return transport.deliver(parcel);
      },
      close() {},
    } satisfies Transport,
  };
}
