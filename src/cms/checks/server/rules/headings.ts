import { beginning, type Checked, contentOf, type Found } from "../found.ts";
import type { PageFacts } from "../reading/page-facts.ts";

/** Whether the headings of a page are an outline: one at the top, and no level left out below it. */
export function checkHeadings({ page, facts }: { page: Checked; facts: PageFacts }): Found[] {
  const { title, headings } = facts;
  const seen = { page: { ...page, title }, place: contentOf(page) };
  const [first, ...more] = headings.filter(({ level, text }) => level === 1 && text !== "");
  const at = headings.findIndex(({ level }) => level === 1);
  const skips = headings.filter(({ level }, place) => place > at && level > (headings[place - 1]?.level ?? 1) + 1);
  return [
    ...(first ? [] : [{ name: "headingNone" as const, ...seen }]),
    ...more.map(({ text }) => ({ name: "headingTwice" as const, about: beginning(text), inBlock: [text], ...seen })),
    ...skips.map(({ text }) => ({ name: "headingSkips" as const, about: beginning(text), inBlock: [text], ...seen })),
  ];
}
