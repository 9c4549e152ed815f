import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import type { Sender, Written } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { readMaterial, type Told } from "../rendering/material.ts";
import { renderIssue } from "../rendering/render-issue.ts";
import type { IssueDocument } from "./issue-document.ts";

type Test = Told & {
  issue: string;
  document: IssueDocument;
  language: Language;
  sender: Sender;
  user: string;
  mail: string;
  now: Date;
};

/** So many in an hour are enough to look at an issue, and too few to send it to people this way. */
const most = 20;

/**
 * Sends an issue as it is to the caller; returns their address.
 * @throws Problem `TOO_MANY`
 */
export async function testIssue(db: Db, test: Test): Promise<string> {
  const { document, kinds, linkables, language, sender, user, now } = test;
  await countUp(db, { key: `newsletter-test:${user}`, most, seconds: 3600, now });
  const material = await readMaterial(db, { document, kinds, linkables, now });
  const written = renderIssue({
    ...{ document, language, material, sender, base: sender.url },
    webVersion: null,
    // Nobody unsubscribes by a test.
    unsubscribe: sender.url,
    follow: (href) => href,
  });
  return db.transaction().execute((tx) => queueTest(tx, { ...test, written }));
}

async function queueTest(tx: Tx, test: Test & { written: Written }): Promise<string> {
  const { issue, written, language, sender, user, mail: id, now } = test;
  const { handle: to } = await tx.selectFrom("users").select("handle").where("id", "=", user).executeTakeFirstOrThrow();
  const letter = { ...written, subject: `[Test] ${written.subject}` };
  await queueMail(tx, { id, kind: "issueTest", to, language, letter, sender, causedBy: user, now });
  await audit(tx, { by: user, action: "issue.test", thing: issue, now });
  return to;
}

/** The id of a logged-in user. @throws Problem `C101` for a guest */
export function someone(user: string | null): string {
  if (user === null) throw new Problem("C101");
  return user;
}
