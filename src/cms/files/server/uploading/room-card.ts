import { fileQuota } from "#cms/settings/server/index.ts";
import type { OverviewCard } from "#platform/faces/overview.ts";
import { usedBytes } from "./quota.ts";

/** How full the files are. */
export const roomCard: OverviewCard = {
  needs: "file.read",
  async read(platform) {
    const [used, total] = await Promise.all([usedBytes(platform.db), fileQuota(platform)]);
    return { count: 0, rows: [], room: { used, total } };
  },
};
