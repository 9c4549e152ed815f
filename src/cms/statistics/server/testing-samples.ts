import type { Samples } from "#server/testing/samples.ts";

export const samples: Samples = {
  "GET /statistic": () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
  "GET /statistic/export": async ({ house }) => {
    const counted = { grain: "day", day: "2026-11-20", views: 1, visits: 1 } as const;
    await house.database.db
      .insertInto("statistic_counts")
      // Visitors choose what stands there.
      .values({ ...counted, dimension: "campaign", value: "=1+1" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { query: { list: "campaign", from: "2026-11-01", to: "2026-11-30" } };
  },
  "GET /statistic/live": () => ({}),
};
