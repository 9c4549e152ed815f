import { checkLinksNow } from "#cms/checks/server/index.ts";
import { gathered } from "#server/features.ts";
import { withSite } from "../with-site.ts";
import type { Command } from "./command.ts";
import { progressLine } from "./progress.ts";

export const linksCommand: Command = {
  usage: "links",
  takes: 0,
  options: {},
  async run(platform, { t }) {
    const { tell, end } = progressLine();
    const found = await withSite(platform, () =>
      checkLinksNow(platform, { all: gathered, told: (progress) => tell(t("terminal:progress", progress)) }),
    );
    end();
    for (const { fault, ...link } of found) console.log(t(`terminal:links.${fault}`, link));
    if (found.length === 0) console.log(t("terminal:links.fine"));
    return found.length === 0;
  },
};
