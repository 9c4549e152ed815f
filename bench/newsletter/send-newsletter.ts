import "#declared.ts";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { documentOf } from "#cms/newsletter/issues/server/issue-row.ts";
import { issueRow } from "#cms/newsletter/issues/server/read-issues.ts";
import { readMaterial } from "#cms/newsletter/issues/server/rendering/material.ts";
import { outgoingOf } from "#cms/newsletter/issues/server/rendering/outgoing.ts";
import { IssueSender } from "#cms/newsletter/issues/server/sending/issue-sender.ts";
import { startIssue } from "#cms/newsletter/issues/server/sending/start-issue.ts";
import { createIssue } from "#cms/newsletter/issues/server/writing/write-issue.ts";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { outside } from "#platform/outside.ts";
import { gathered } from "#server/features.ts";
import { addSubscribers, textBlock } from "#server/testing/things/issues.ts";

export type Task = { how: "engine" | "bare"; port: number; folder: string; people: number };
export type Sent = { perSecond: number; memory: number };

const connections = 5;
const sender = {
  name: "Weingut",
  from: "post@amselberg.example",
  replyTo: null,
  url: "https://amselberg.example",
  main: "de" as const,
  foot: { de: ["Hof"], en: ["Hof"] },
};
const paragraph = `<p>${"Nach einem trockenen Sommer stehen die Trauben klein und süß am Hang. ".repeat(8)}</p>`;

const { blocks: types, mailBlocks: kinds } = gathered;
const task = JSON.parse(process.argv[2] ?? "") as Task;
const database = openDatabase(join(task.folder, `${outside.id()}.sqlite`));
await migrate(database, { backups: task.folder, now: new Date() });
const issue = await begin(database);
const began = performance.now();
if (task.how === "engine") await sendByEngine(database);
else await sendBare(database);
const seconds = (performance.now() - began) / 1000;
await database.close();
const sent: Sent = { perSecond: task.people / seconds, memory: process.resourceUsage().maxRSS / 1024 };
console.log(JSON.stringify(sent));

/** Both send the same mails, as long as an issue usually is. */
async function begin({ db }: Database): Promise<string> {
  const people = Array.from({ length: task.people }, (_, n) => ({ address: `gast${n}@example.org` }));
  await addSubscribers(db, people);
  const [id, now] = [outside.id(), new Date()];
  const blocks = Array.from({ length: 6 }, () => textBlock(paragraph));
  const input = { subject: "Federweißer", blocks, audience: everybody };
  await createIssue(db, { issue: id, input, types, t: translator("de"), by: null, now });
  const document = documentOf(await issueRow(db, { id }));
  const material = await readMaterial(db, { document, kinds, linkables: {}, now });
  const outgoing = outgoingOf({ issue: id, document, material, sender });
  await startIssue(db, { issue: id, version: 1, outgoing, job: outside.id(), by: null, now });
  return id;
}

async function sendByEngine({ db }: Database): Promise<void> {
  const settings = { smtpUrl: `smtp://127.0.0.1:${task.port}`, data: task.folder };
  const engine = new IssueSender(
    { database, outside, settings, sender: async () => sender, kinds, linkables: {}, perHour: async () => 0 },
    { connections, step: 3_600_000 },
  );
  await engine.send(issue);
  const { sent } = await issueRow(db, { id: issue });
  if (sent !== task.people) throw new Error(`${sent} of ${task.people} were sent`);
}

async function sendBare({ db }: Database): Promise<void> {
  const rendition = await db.selectFrom("issue_renditions").selectAll().executeTakeFirstOrThrow();
  const pool = createTransport({
    host: "127.0.0.1",
    port: task.port,
    pool: true,
    maxConnections: connections,
    maxMessages: 500,
  });
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < task.people) {
      const number = next++;
      await pool.sendMail({
        from: { name: sender.name, address: sender.from },
        to: `gast${number}@example.org`,
        subject: rendition.subject,
        html: rendition.html,
        text: rendition.text,
        messageId: `<${outside.id()}@amselberg.example>`,
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  pool.close();
}
