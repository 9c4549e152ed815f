import type { ServerFeature } from "#platform/feature.ts";
import { matchJob, matchWithdrawal } from "./acting/match.ts";
import { withdrawalTemplates } from "./letters.ts";
import { up } from "./migrations/2026-11-28-withdrawals.ts";
import { up as words } from "./migrations/2026-11-28-withdrawals-words.ts";
import { up as entered } from "./migrations/2026-11-29-withdrawals-entered.ts";
import { openWithdrawalsCard } from "./reading/open-card.ts";
import { openWithdrawals } from "./reading/read-withdrawals.ts";
import { withdrawalEndpoints } from "./routes.ts";
import { withdrawalRetention, withdrawalSubjects } from "./subjects.ts";

export const withdrawalsFeature: ServerFeature = {
  component: "shop",
  migrations: {
    "2026-11-28-withdrawals": { up },
    "2026-11-28-withdrawals-words": { up: words },
    "2026-11-29-withdrawals-entered": { up: entered },
  },
  endpoints: withdrawalEndpoints,
  mailTemplates: withdrawalTemplates,
  jobs: (platform) => ({
    [matchJob]: {
      lasting: true,
      work: (payload, { now }) => matchWithdrawal(platform, { id: (payload as { id: string }).id, now }),
    },
  }),
  counters: {
    withdrawals: {
      needs: "withdrawal.read",
      tags: ["withdrawals"],
      read: async (db) => (await openWithdrawals(db)).count,
    },
  },
  overview: { withdrawals: openWithdrawalsCard },
  forms: async () => ["withdrawal"],
  subjects: [withdrawalSubjects],
  retention: { nightly: withdrawalRetention },
  titles: {
    async withdrawal(db, { ids }) {
      const rows = await db.selectFrom("withdrawals").select(["id", "contract"]).where("id", "in", ids).execute();
      return rows.map(({ id, contract }) => [id, contract]);
    },
  },
};
