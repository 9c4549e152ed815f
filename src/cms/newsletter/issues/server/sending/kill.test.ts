import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import { type Database, openDatabase } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { onEveryEngine, onSqlite } from "#database/testing.ts";
import { sender } from "#platform/mail/testing-mails.ts";
import { outside } from "#platform/outside.ts";
import { addSubscribers, textBlock } from "#server/testing-issues.ts";
import { documentOf } from "../issue-row.ts";
import { issueRow } from "../read-issues.ts";
import { readMaterial } from "../rendering/material.ts";
import { outgoingOf } from "../rendering/outgoing.ts";
import { startIssue } from "../start-issue.ts";
import { createIssue } from "../write-issue.ts";
import { mailSink } from "./testing-sink.ts";

const long = Boolean(process.env["VITRINE_LONG"]);
const people = long ? 100_000 : 400;
const kills = long ? 12 : 2;
/**
 * What is on its way and what waits for its commit: so many mails may have been taken by the mail server without our
 * knowing when a process is killed. They are sent again under the same Message-ID.
 */
const window = 40;
/** In megabytes, for any number of people. */
const mostMemory = 220;

const program = fileURLToPath(new URL("testing-child.ts", import.meta.url));

/** Starting processes takes seconds; what a kill leaves behind is of the same kind on both engines. */
(long ? onEveryEngine : onSqlite)("an issue whose process is killed", (fresh) => {
  test(`reaches all of ${people} people, after kill -9 ${kills} times, each under one number`, {
    timeout: 3_600_000,
  }, async () => {
    const [url, data] = [await fresh.url(), await fresh.folder()];
    const database = openDatabase(url);
    try {
      await migrate(database, { backups: data, now: new Date() });
      const named = Array.from({ length: people }, (_, n) => ({ address: `gast${n}@example.org` }));
      await addSubscribers(database.db, named);
      const issue = await issueOf(database);
      const sink = await mailSink();
      for (let kill = 1; kill <= kills; kill += 1) {
        const child = start(url, { sink: sink.port, data, issue });
        await sink.reached(Math.floor((people * kill) / (kills + 1)));
        child.kill("SIGKILL");
        await once(child, "close");
        expect(child.signalCode).toBe("SIGKILL");
      }
      const memory = await run(url, { sink: sink.port, data, issue });
      expect(memory).toBeLessThan(mostMemory);
      expect([...sink.recipients.values()].toSorted()).toEqual(named.map(({ address }) => address).toSorted());
      expect(sink.strays).toEqual([]);
      expect(sink.twice).toBeLessThanOrEqual(kills * window);
      const row = await issueRow(database.db, { id: issue });
      expect(row).toMatchObject({ state: "sent", people, sent: people, refused: 0, skipped: 0 });
      if (long) console.log(`${sink.twice} of ${people} mails came twice after ${kills} kills; ${memory} MB`);
    } finally {
      await database.close();
    }
  });
});

async function issueOf({ db }: Database): Promise<string> {
  const [issue, now] = [outside.id(), new Date()];
  const input = {
    subject: "Federweißer ist da",
    blocks: [textBlock("<p>Ab Freitag im Hof.</p>")],
    audience: everybody,
  };
  await createIssue(db, { issue, input, by: null, now });
  const document = documentOf(await issueRow(db, { id: issue }));
  const material = await readMaterial(db, { document, now });
  const outgoing = outgoingOf({ issue, document, material, sender });
  await startIssue(db, { issue, version: 1, document, outgoing, job: outside.id(), by: null, now });
  return issue;
}

type Task = { sink: number; data: string; issue: string };

function start(url: string, { sink, data, issue }: Task) {
  return spawn(process.execPath, [program, url, `smtp://127.0.0.1:${sink}`, data, issue], {
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** To the end; answers how much memory it took at most, in megabytes. */
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
