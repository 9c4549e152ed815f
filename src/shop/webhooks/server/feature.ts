import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { changesJob, followsChange, orderListener, queueChanges } from "./events.ts";
import { up } from "./migrations/2026-11-27-webhooks.ts";
import { webhookTitles } from "./read-webhooks.ts";
import { webhookEndpoints } from "./routes.ts";
import { laneCount, type SendPayload, sendJob } from "./sending/queue.ts";
import { sendQueued } from "./sending/send.ts";

const keptDays = 30;

const deliveryRetention: RetentionRule = {
  kind: "webhookDelivery",
  days: keptDays,
  reason: "privacy:retention.webhookDelivery",
  async sweep(db, { now }) {
    return affectedRows(
      await db.deleteFrom("webhook_deliveries").where("at", "<", daysBefore(now, keptDays)).execute(),
    );
  },
};

const lanes = Array.from({ length: laneCount }, (_, lane) => sendJob(lane));

export const webhooksFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-webhooks": { up } },
  endpoints: webhookEndpoints,
  listeners: [orderListener],
  followers: [{ job: changesJob, follows: followsChange }],
  jobs: (platform) => ({
    [changesJob]: {
      lasting: true,
      work: (payload, context) => queueChanges(platform, payload as { tags: string[] }, context),
    },
  }),
  lanes: (platform) =>
    Object.fromEntries(
      lanes.map((kind) => {
        const work = (payload: unknown, context: { now: Date }) =>
          sendQueued(platform, payload as SendPayload, context);
        return [kind, { kinds: { [kind]: { lasting: true, work } } }];
      }),
    ),
  retention: { nightly: [deliveryRetention] },
  titles: { webhook: webhookTitles },
};
