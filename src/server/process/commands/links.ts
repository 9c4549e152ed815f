import { checkLinksNow } from "#cms/checks/server/index.ts";
import { gathered } from "#server/features.ts";
import { withSite } from "../with-site.ts";
import type { Command } from "./command.ts";
import { progressLine } from "./progress.ts";

const faults = { dead: "leads nowhere", moved: "is redirected", place: "leads to a place that is not there" };

export const linksCommand: Command = {
  usage: "links",
  does: "Follows all links of the public pages to this site, and lists those that lead nowhere.",
  takes: 0,
  options: {},
  async run(platform) {
    const { tell, end } = progressLine();
    const found = await withSite(platform, () =>
      checkLinksNow(platform, { all: gathered, told: ({ done, total }) => tell(`${done} of ${total}`) }),
    );
    end();
    for (const { page, text, to, fault } of found) console.log(`${page}: “${text}” ${faults[fault]}: ${to}`);
    if (found.length === 0) console.log("All links lead somewhere.");
    return found.length === 0;
  },
};
