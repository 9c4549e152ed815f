import type { ServerFeature } from "#platform/feature.ts";
import { mailLease } from "#platform/mail/outbox/deliver-mail.ts";
import { filing } from "#platform/publishing/filing.ts";
import { issueMails } from "./bounces.ts";
import { issueDocuments } from "./documents.ts";
import { findIssues } from "./find-issues.ts";
import { issuePost } from "./issue-post.ts";
import { documentOf } from "./issue-row.ts";
import { issueTitles } from "./issue-titles.ts";
import { issueTemplates } from "./mail-templates.ts";
import { up as blocksOfIssues } from "./migrations/2026-11-25-blocks-of-issues.ts";
import { issueEndpoints } from "./routes.ts";
import { freeDeliveries } from "./sending/deliveries/claim-deliveries.ts";
import { isIssueOnItsWay } from "./sending/issue-on-its-way.ts";
import { IssueSender } from "./sending/issue-sender.ts";
import { readPace } from "./sending/pace-setting.ts";
import { scheduledCard } from "./sending/scheduled-card.ts";
import { issueRetention, issueSubjects } from "./subjects.ts";

export const issuesFeature: ServerFeature = {
  migrations: { "2026-11-25-blocks-of-issues": { up: blocksOfIssues } },
  component: "newsletter",
  busy: isIssueOnItsWay,
  endpoints: issueEndpoints,
  lanes(platform, { mailBlocks: kinds, linkables }) {
    const { database, db, settings, mailServer, outside, post } = platform;
    const perHour = async () => (await readPace(db)).perHour;
    const sender = () => issuePost({ db, post });
    const told = { kinds, linkables: linkables(platform) };
    const issues = new IssueSender({ database, settings, mailServer, outside, sender, ...told, perHour });
    return {
      // They go on for hours, and a mail to one person must not wait behind them.
      newsletters: {
        kinds: issues.kinds(),
        leaseSeconds: mailLease / 1000 + 60,
        stop: () => issues.stop(),
        cutOff: () => issues.close(),
      },
    };
  },
  tidyUp: ({ db }) => freeDeliveries(db),
  mailTemplates: issueTemplates,
  sentMails: issueMails,
  subjects: [issueSubjects],
  retention: { nightly: issueRetention },
  titles: { issue: issueTitles },
  mainLanguageChanged: filing({
    ...{ table: "issues", column: "subject_folded" },
    titlesOf: (row) => documentOf(row).subject,
  }),
  overview: { issues: scheduledCard },
  found: ({ db }) => [{ kind: "issue", needs: "newsletter.read", find: (asked) => findIssues(db, asked) }],
  happened: {
    ...{ kind: "issue", needs: "newsletter.read" },
    read: (db, { from, before, most }) =>
      db
        .selectFrom("issues")
        .select((eb) => ["id", eb.ref("started_at").$notNull().as("at")])
        .where("started_at", ">=", from)
        .where("started_at", "<", before)
        .orderBy("started_at", "desc")
        .limit(most)
        .execute(),
  },
  workedOn: { needs: "newsletter.read", acts: ["issue.create", "issue.update"] },
  documents: issueDocuments,
};
