import { rebuildNow } from "#cms/search/server/index.ts";
import { gathered } from "#server/features.ts";
import type { Command } from "./command.ts";
import { progressLine } from "./progress.ts";

export const reindexCommand: Command = {
  usage: "reindex",
  does: "Makes the index of the search again.",
  takes: 0,
  options: {},
  async run(platform) {
    const { tell, end } = progressLine();
    const { done } = await rebuildNow(platform, {
      sources: gathered.searched,
      told: (progress) => tell(`${progress.done} of ${progress.total}`),
    });
    end();
    console.log(`The search has looked at ${done} pages, entries and files.`);
    return true;
  },
};
