import type { Drawn } from "./drawn.ts";
import { beginning, type Finding } from "./finding.ts";

/**
 * Whoever hears a page goes from heading to heading: none is empty, no level is left out, and one is for the page. `shared`:
 * it is a section, which stands below the headings of others.
 */
export function checkHeadings({ headings }: Pick<Drawn, "headings">, { shared }: { shared: boolean }): Finding[] {
  const empty = headings.filter(({ text }) => text === "");
  const said = headings.filter(({ text }) => text !== "");
  const skipping = said.filter(({ level }, at) => level > (said[at - 1]?.level ?? 1) + 1);
  const titles = said.filter(({ level }) => level === 1);
  return [
    ...empty.map(({ block }): Finding => ({ name: "headingEmpty", kind: "error", block })),
    ...skipping.map(({ block, text }): Finding => {
      return { name: "headingSkips", kind: "advice", block, about: beginning(text) };
    }),
    ...(titles.length === 0 && headings.length > 0 && !shared
      ? [{ name: "headingNone", kind: "advice", block: headings[0]!.block } satisfies Finding]
      : []),
    ...titles.slice(1).map(({ block, text }): Finding => {
      return { name: "headingTwice", kind: "advice", block, about: beginning(text) };
    }),
  ];
}
