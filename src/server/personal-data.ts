import { consentRule } from "#cms/consent/server/index.ts";
import { guestbookRetention, guestbookSubjects } from "#cms/guestbook/server/index.ts";
import { suppressionSource } from "#cms/mails/server/index.ts";
import { messageRetention, messageSubjectSource } from "#cms/messages/server/index.ts";
import { issueRetention, issueSubjects } from "#cms/newsletter/issues/server/index.ts";
import { subscriberRetention, subscriberSubjects } from "#cms/newsletter/subscribers/server/index.ts";
import { notificationRetention } from "#cms/notifications/server/index.ts";
import {
  accountSource,
  authorshipSource,
  leftoverSource,
  mailSources,
  ownRetention,
} from "#cms/privacy/server/index.ts";
import { trimLimits } from "#platform/endpoints/limits.ts";
import { trimMails } from "#platform/mail/trim-mails.ts";
import { deviceSeconds, trimDevices } from "#platform/sessions/devices.ts";
import { trimSessions } from "#platform/sessions/sessions.ts";
import { trimTokens } from "#platform/sessions/tokens.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/subjects.ts";
import { trimIdempotency } from "./api/idempotency.ts";

/** What all features keep about people, in the order in which it is erased: what hangs on an account before it. */
export const subjectSources: SubjectSource[] = [
  ...mailSources,
  suppressionSource,
  messageSubjectSource,
  ...guestbookSubjects,
  issueSubjects,
  subscriberSubjects,
  leftoverSource,
  authorshipSource,
  accountSource,
];

/** What is cleared away every hour besides every night, by the name of its job. */
export const hourlyRules: Record<string, RetentionRule> = {
  "trim-mails": {
    kind: "mail",
    days: 90,
    reason: "privacy:retention.mail",
    async sweep(db, { now }) {
      const { count } = await db
        .selectFrom("mails")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("created_at", "<", daysBefore(now, 90))
        .where("state", "!=", "queued")
        .executeTakeFirstOrThrow();
      await trimMails(db, { now });
      return count;
    },
  },
  "trim-sessions": { kind: "session", days: 30, reason: "privacy:retention.session", sweep: trimSessions },
  "trim-devices": {
    kind: "device",
    days: deviceSeconds / (24 * 60 * 60),
    reason: "privacy:retention.device",
    sweep: trimDevices,
  },
  "trim-tokens": { kind: "token", days: 7, reason: "privacy:retention.token", sweep: trimTokens },
  "trim-limits": { kind: "limit", days: 1, reason: "privacy:retention.limit", sweep: trimLimits },
  "trim-idempotency": { kind: "idempotency", days: 7, reason: "privacy:retention.idempotency", sweep: trimIdempotency },
  "trim-guestbook-networks": guestbookRetention.network,
  "trim-notifications": notificationRetention,
  "trim-consents": consentRule,
};

/** How long each kind of data is kept. */
export const retentionRules: RetentionRule[] = [
  ...Object.values(hourlyRules),
  guestbookRetention.rejected,
  guestbookRetention.reports,
  messageRetention,
  ...subscriberRetention,
  ...issueRetention,
  ownRetention,
];
