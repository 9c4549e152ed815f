import { letterhead, switchedOffNow } from "#cms/settings/server/index.ts";
import type { ServerFeature } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { type Asked, answerAsked, askJob, namesFor } from "./ask.ts";
import { backInStockTemplates } from "./letters.ts";
import { up } from "./migrations/2026-11-27-back-in-stock.ts";
import { backInStockEndpoints } from "./routes.ts";
import { waitRetention, waitSubjects } from "./subjects.ts";
import { tellWaiting } from "./tell.ts";

const tellJob = "back-in-stock-tell";
const quarterHour = 15 * 60;

/** While the shop is switched off nothing can be bought; who waits goes on waiting. */
async function tell(platform: Platform, now: Date): Promise<void> {
  const off = await switchedOffNow(platform);
  if (!off.includes("shop")) await tellWaiting(platform, { now });
}

export const backInStockFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-back-in-stock": { up } },
  endpoints: backInStockEndpoints,
  mailTemplates: backInStockTemplates,
  forms: async () => ["backInStock"],
  jobs: (platform) => ({
    [askJob]: {
      async work(payload, { now }) {
        const { db, outside } = platform;
        const asked = payload as Asked;
        const names = await namesFor(platform, { ...asked, now });
        // What is not sold any more will not come back.
        if (!names) return;
        const head = await letterhead(platform);
        await db.transaction().execute((tx) => answerAsked(tx, { ...asked, names, head, id: outside.id, now }));
      },
    },
    // As soon as something changes; and what comes back by itself, at a date, a little later.
    [tellJob]: { lasting: true, work: (_, { now }) => tell(platform, now) },
    "back-in-stock-look": {
      everySeconds: quarterHour,
      work: (_, { now }) => tell(platform, now),
    },
  }),
  followers: [{ job: tellJob, follows: (tag) => tag.startsWith("product:") }],
  subjects: [waitSubjects],
  retention: { nightly: waitRetention },
};
