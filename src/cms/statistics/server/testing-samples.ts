import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { makeFunnel } from "../contract.ts";
import { makeShare } from "../share-contract.ts";

export const samples: Samples = {
  "GET /statistic": () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
  "GET /statistic/export": async ({ house }) => {
    const counted = { day: "2026-11-20", views: 1, visits: 1 } as const;
    await house.database.db
      .insertInto("statistic_counts")
      // Visitors choose what stands there.
      .values({ ...counted, dimension: "campaign", value: "=1+1" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { query: { list: "campaign", from: "2026-11-01", to: "2026-11-30" } };
  },
  "GET /statistic/live": () => ({}),
  "POST /statistic/click": () => ({ body: { to: "https://www.example.org/anfahrt" } }),
  "POST /statistic/funnel": () => ({ body: funnel() }),
  "PUT /statistic/funnel": async (making) => ({
    body: { _id: await madeFunnel(making), version: 1, name: "Anfragen" },
  }),
  "DELETE /statistic/funnel": async (making) => ({ body: { _id: await madeFunnel(making) } }),
  "POST /statistic/share": () => ({ body: share() }),
  "DELETE /statistic/share": async (making) => ({ body: { _id: (await madeShare(making)).share._id } }),
  "GET /statistic/shared": async (making) => ({ query: { secret: (await madeShare(making)).secret } }),
};

const funnel = () => ({
  name: "Von der Startseite zur Nachricht",
  steps: [
    { kind: "page" as const, path: "/" },
    { kind: "goal" as const, goal: "message" as const },
  ],
});

async function madeFunnel({ house, system }: Making): Promise<string> {
  // There are at most ten at a time.
  await house.database.db.deleteFrom("statistic_funnels").execute();
  return (await system.call(makeFunnel, { body: funnel() })).reply._id;
}

const share = () => ({ name: "Agentur", days: 30, from: null, to: null, filter: {}, valid: 30 });

async function madeShare({ house, system }: Making) {
  await house.database.db.deleteFrom("statistic_shares").execute();
  return (await system.call(makeShare, { body: share() })).reply;
}

export const audited: Audited = {
  "POST /statistic/click": "nothing of a person is stored: a sum grows",
  "POST /statistic/funnel": ["funnel.create"],
  "PUT /statistic/funnel": ["funnel.update"],
  "DELETE /statistic/funnel": ["funnel.delete"],
  "POST /statistic/share": ["statisticShare.create"],
  "DELETE /statistic/share": ["statisticShare.end"],
};
