import { translator } from "#contract/texts/translate.ts";
import type { OverviewCard } from "#platform/faces/overview.ts";
import { legalGaps } from "./legal-gaps.ts";

/** What is missing before orders can be taken; each row's id is the code of a gap. */
export const gapsCard: OverviewCard = {
  needs: "legal.write",
  async read(platform, { language }) {
    const t = translator(language);
    const needed = (await legalGaps(platform)).filter((gap) => gap.needed);
    return {
      count: needed.length,
      rows: needed.map(({ code }) => ({ _id: code, title: t(`admin:legal.gap.${code}`) })),
    };
  },
};
