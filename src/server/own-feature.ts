import { trimChanges } from "#platform/changes/changes.ts";
import { trimLimits } from "#platform/endpoints/limits.ts";
import { listenerLanes } from "#platform/events/listener-lanes.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { freeLeases, trimJobs } from "#platform/jobs/jobs.ts";
import { outboxMails } from "#platform/mail/bounces/outbox-mails.ts";
import { bounceJobs } from "#platform/mail/bounces/read-bounces.ts";
import { mailJobs, mailLease } from "#platform/mail/outbox/deliver-mail.ts";
import { trimMails } from "#platform/mail/outbox/trim-mails.ts";
import { planJobs } from "#platform/publishing/plans.ts";
import { trimPresence } from "#platform/publishing/presence.ts";
import { deviceSeconds, trimDevices } from "#platform/sessions/devices.ts";
import { trimSessions } from "#platform/sessions/sessions.ts";
import { trimTokens } from "#platform/sessions/tokens.ts";
import { watchRoom } from "#platform/storage/room.ts";
import { trimIdempotency } from "./api/idempotency.ts";

const hourly = { everySeconds: 3600 };

const mailRetention: RetentionRule = {
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
};

/** The platform's own jobs: it sends mails, carries plans out and deletes what has expired. */
export const ownFeature: ServerFeature = {
  jobs: (platform, { sentMails: sent, plans }) => ({
    ...bounceJobs({ ...platform, sent }),
    ...planJobs(platform.db, plans(platform)),
    "watch-room": { everySeconds: 60, work: () => watchRoom(platform) },
    "trim-presence": { ...hourly, work: (_, { now }) => trimPresence(platform.db, { now }) },
    "trim-jobs": { ...hourly, work: (_, { now }) => trimJobs(platform.db, { now }) },
    "trim-changes": { ...hourly, work: (_, { now }) => trimChanges(platform.db, { now }) },
  }),
  lanes: (platform, { listeners }) => ({
    ...listenerLanes(platform, listeners),
    mails: {
      kinds: mailJobs(() => platform.post),
      leaseSeconds: mailLease / 1000 + 30,
      cutOff: () => platform.post.transport.close(),
    },
  }),
  tidyUp: ({ db }) => freeLeases(db),
  sentMails: outboxMails,
  retention: {
    hourly: {
      "trim-mails": mailRetention,
      "trim-sessions": { kind: "session", days: 30, reason: "privacy:retention.session", sweep: trimSessions },
      "trim-devices": {
        kind: "device",
        days: deviceSeconds / (24 * 60 * 60),
        reason: "privacy:retention.device",
        sweep: trimDevices,
      },
      "trim-tokens": { kind: "token", days: 7, reason: "privacy:retention.token", sweep: trimTokens },
      "trim-limits": { kind: "limit", days: 1, reason: "privacy:retention.limit", sweep: trimLimits },
      "trim-idempotency": {
        kind: "idempotency",
        days: 7,
        reason: "privacy:retention.idempotency",
        sweep: trimIdempotency,
      },
    },
  },
};
