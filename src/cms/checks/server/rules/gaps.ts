import { gapsIn } from "#cms/pages/gaps.ts";
import { beginning, type Checked, contentOf, type Found, settingsOf } from "../found.ts";
import type { PageFacts } from "../reading/page-facts.ts";

/** Gaps of templates in which visitors still read square brackets. */
export function checkGaps({ page, facts }: { page: Checked; facts: PageFacts }): Found[] {
  const { title, description, keywords, author, text } = facts;
  const seen = { ...page, title };
  const own = gapsIn([title, description, keywords, author].join(" · "));
  return [
    ...gapsIn(text).map((gap): Found => {
      // The title may also be the heading that a page has without blocks, and is written in one place.
      const placed = { inBlock: [gap], ...(own.includes(gap) && { onlyInBlock: true as const }) };
      return { name: "textGap", about: beginning(gap), page: seen, place: contentOf(page), ...placed };
    }),
    ...own.map((gap): Found => ({ name: "settingsGap", about: beginning(gap), page: seen, place: settingsOf(page) })),
  ];
}
