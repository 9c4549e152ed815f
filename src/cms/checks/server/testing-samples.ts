import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { storeFindings } from "./storing/store-findings.ts";

export const samples: Samples = {
  "POST /check": () => ({ body: {} }),
  "POST /batch/finding/hide": async (making) => ({ body: [await finding(making)] }),
  "POST /batch/finding/show": async (making) => ({ body: [await finding(making, { hidden: true })] }),
};

async function finding({ house: { platform } }: Making, { hidden = false } = {}): Promise<string> {
  const { db, outside } = platform;
  const [id, now] = [outside.id(), outside.now()];
  const page = { address: `/${id}`, title: "", language: "de" as const, thing: null };
  await db.transaction().execute(async (tx) => {
    const found = [{ name: "titleMissing" as const, page, place: { kind: "none" as const } }];
    await storeFindings(tx, { found, id: () => id, now }, () => false);
    if (!hidden) return;
    await tx.updateTable("findings").set({ hidden_at: now.toISOString() }).where("id", "=", id).execute();
  });
  return id;
}

export const audited: Audited = {
  "POST /check": { single: "check.run" },
  "POST /batch/finding/hide": ["finding.hide"],
  "POST /batch/finding/show": ["finding.show"],
};
