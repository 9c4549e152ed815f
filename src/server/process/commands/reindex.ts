import { rebuildNow } from "#cms/search/server/index.ts";
import { gathered } from "#server/features.ts";
import type { Command } from "./command.ts";
import { progressLine } from "./progress.ts";

export const reindexCommand: Command = {
  usage: "reindex",
  takes: 0,
  options: {},
  async run(platform, { t }) {
    const { tell, end } = progressLine();
    const { done } = await rebuildNow(platform, {
      sources: gathered.searched,
      told: (progress) => tell(t("terminal:progress", { done: progress.done, total: progress.total })),
    });
    end();
    console.log(t("terminal:reindex.done", { count: done }));
    return true;
  },
};
