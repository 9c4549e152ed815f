import { gapsIn } from "#cms/pages/gaps.ts";
import { beginning, type Checked, contentOf, type Found } from "../found.ts";
import type { PageFacts } from "../reading/page-facts.ts";

/** Gaps of templates in which visitors still read square brackets. */
export function checkGaps({ page, facts }: { page: Checked; facts: PageFacts }): Found[] {
  const { title, text } = facts;
  const seen = { page: { ...page, title }, place: contentOf(page) };
  return gapsIn(text).map((gap) => ({ name: "textGap", about: beginning(gap), inBlock: [gap], ...seen }));
}
