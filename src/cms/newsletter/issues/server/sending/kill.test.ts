import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Database, Db } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine, onSqlite } from "#database/testing.ts";
import { sender } from "#platform/mail/testing-mails.ts";
import { outside } from "#platform/outside.ts";
import { gathered } from "#server/features.ts";
import { addSubscribers, textBlock } from "#server/testing/things/issues.ts";
import { documentOf } from "../issue-row.ts";
import { issueRow } from "../read-issues.ts";
import { readMaterial } from "../rendering/material.ts";
import { outgoingOf } from "../rendering/outgoing.ts";
import { createIssue } from "../writing/write-issue.ts";
import { changeState } from "./change-state.ts";
import { startIssue } from "./start-issue.ts";
import { mailSink } from "./testing-sink.ts";

const long = Boolean(process.env["VITRINE_LONG"]);
const people = Number(process.env["VITRINE_PEOPLE"] ?? (long ? 100_000 : 400));
const kills = long ? 12 : 2;
/** Connections to the mail server: so many mails are handed over at a time. */
const connections = 5;
/** In megabytes, for any number of people: about 30 are in use, the rest is what V8 lets lie before it cleans up. */
const mostMemory = 280;

/** As in `npm start`. */
const flags = ["--max-semi-space-size=2"];
const program = fileURLToPath(new URL("testing-child.ts", import.meta.url));

/** Starting processes takes seconds; what a kill leaves behind is of the same kind on both engines. */
(long ? onEveryEngine : onSqlite)("an issue whose process is killed", (fresh) => {
  test(`reaches all of ${people} people, after kill -9 ${kills} times, and nobody twice`, {
    timeout: 3_600_000,
  }, async () => {
    const [url, data] = [await fresh.url(), await fresh.folder()];
    const database = openDatabase(url);
    const { db } = database;
    try {
      await migrate(database, { backups: data, now: new Date() });
      const named = Array.from({ length: people }, (_, n) => ({ address: `gast${n}@example.org` }));
      await addSubscribers(db, named);
      const everyone = named.map(({ address }) => address).toSorted();
      const issue = await issueOf(database);
      const sink = await mailSink();
      const reached = () => [...sink.recipients.values()].toSorted();
      for (let kill = 1; kill <= kills; kill += 1) {
        const child = start(url, { sink: sink.port, data, issue });
        await sink.reached(Math.floor((people * kill) / (kills + 1)));
        child.kill("SIGKILL");
        await once(child, "close");
        expect(child.signalCode).toBe("SIGKILL");
      }
      const memory = await run(url, { sink: sink.port, data, issue });
      expect(memory).toBeLessThan(mostMemory);
      expect([sink.twice, sink.strays]).toEqual([[], []]);
      const doubtful = await addressesInDoubt(db, { issue });
      expect(doubtful.length).toBeLessThanOrEqual(kills * 2 * connections);
      expect([...new Set([...reached(), ...doubtful])].toSorted()).toEqual(everyone);
      const counts = { people, sent: people - doubtful.length, doubtful: doubtful.length, refused: 0, skipped: 0 };
      expect(await issueRow(db, { id: issue })).toMatchObject({ state: "sent", ...counts });
      const missing = people - reached().length;
      if (long) console.log(`${doubtful.length} of ${people} doubtful, ${missing} of them not sent; ${memory} MB`);

      if (doubtful.length === 0) return;
      await changeState(db, { issue, act: "retry", job: outside.id(), by: null, now: new Date() });
      await run(url, { sink: sink.port, data, issue });
      expect(reached()).toEqual(everyone);
      expect(sink.twice.filter((address) => !doubtful.includes(address))).toEqual([]);
      expect(sink.twice).toHaveLength(doubtful.length - missing);
      expect(await issueRow(db, { id: issue })).toMatchObject({ state: "sent", sent: people, doubtful: 0 });
    } finally {
      await database.close();
    }
  });
});

/** Those of whom nobody knows whether the mail server took their mail. */
async function addressesInDoubt(db: Db, { issue }: { issue: string }): Promise<string[]> {
  const rows = await db
    .selectFrom("issue_deliveries")
    .innerJoin("subscribers", "subscribers.id", "issue_deliveries.subscriber_id")
    .select("address")
    .where("issue_id", "=", issue)
    .where("issue_deliveries.state", "=", "doubtful")
    .execute();
  return rows.map(({ address }) => address);
}

const { blocks: types, mailBlocks: kinds } = gathered;

async function issueOf({ db }: Database): Promise<string> {
  const [issue, now] = [outside.id(), new Date()];
  const input = {
    subject: "Federweißer ist da",
    blocks: [textBlock("<p>Ab Freitag im Hof.</p>")],
    audience: everybody,
  };
  await createIssue(db, { issue, input, types, t: translator("de"), by: null, now });
  const document = documentOf(await issueRow(db, { id: issue }));
  const material = await readMaterial(db, { document, kinds, linkables: {}, now });
  const outgoing = outgoingOf({ issue, document, material, sender });
  await startIssue(db, { issue, version: 1, outgoing, job: outside.id(), by: null, now });
  return issue;
}

type Task = { sink: number; data: string; issue: string };

function start(url: string, { sink, data, issue }: Task) {
  return spawn(process.execPath, [...flags, program, url, `smtp://127.0.0.1:${sink}`, data, issue], {
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** To the end; returns how much memory it took at most, in megabytes. */
async function run(url: string, task: Task): Promise<number> {
  const child = start(url, task);
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  await once(child, "close");
  expect(child.exitCode).toBe(0);
  return Math.round(Number(/memory (\d+)/.exec(said)?.[1]) / 1024);
}
