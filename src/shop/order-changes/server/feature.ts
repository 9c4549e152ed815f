import type { ServerFeature } from "#platform/feature.ts";
import { endedOrderListener, withdrawnOrderListener } from "./changing/end-proposal.ts";
import { expireChanges } from "./changing/expire-changes.ts";
import { changeTemplates } from "./mails/templates.ts";
import { up } from "./migrations/2026-11-28-order-changes.ts";
import { orderChangeEndpoints } from "./routes.ts";
import { changeSubjects } from "./subjects.ts";

const quarterHour = 15 * 60;

export const orderChangesFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-28-order-changes": { up } },
  endpoints: orderChangeEndpoints,
  mailTemplates: changeTemplates,
  jobs: (platform) => ({
    "order-changes-expire": {
      everySeconds: quarterHour,
      work: async (_, { now }) => void (await expireChanges(platform, { now })),
    },
  }),
  listeners: [endedOrderListener, withdrawnOrderListener],
  subjects: [changeSubjects],
};
