import type { ServerFeature } from "#platform/feature.ts";
import { withdrawalTemplates } from "./letters.ts";
import { up } from "./migrations/2026-11-28-withdrawals.ts";
import { withdrawalEndpoints } from "./routes.ts";
import { withdrawalRetention, withdrawalSubjects } from "./subjects.ts";

export const withdrawalsFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-28-withdrawals": { up } },
  endpoints: withdrawalEndpoints,
  mailTemplates: withdrawalTemplates,
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
