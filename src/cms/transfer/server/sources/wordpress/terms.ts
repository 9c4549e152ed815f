import { plainText } from "../html/parse-html.ts";
import { tagsOf } from "../records/lines.ts";
import type { SiteIndex } from "./site-index.ts";
import type { WxrTerm } from "./wxr-shapes.ts";

type Step = Pick<WxrTerm, "nicename" | "name">;

/** A category below those that it stands in, from the stem. */
export function stepsOf(category: Step, { terms }: Pick<SiteIndex, "terms">): Step[] {
  const steps = [category];
  const seen = new Set([category.nicename]);
  for (let term = terms.get(`category ${category.nicename}`); term && term.parent !== "" && !seen.has(term.parent); ) {
    seen.add(term.parent);
    term = terms.get(`category ${term.parent}`);
    if (term) steps.unshift(term);
  }
  return steps;
}

/** The words of a category as those of a tag; null for what is none here. */
export function tagOfSteps(steps: Step[]): string | null {
  return tagsOf([steps.map(({ name }) => plainText(name))], () => {})[0] ?? null;
}

/** Where a list of posts was, and what such posts are tagged with now. */
export type FormerList = { path: string; tag: string | null };

/** The lists of posts by category and tag that guests could open, with those of the categories above. */
export function formerLists(index: Pick<SiteIndex, "terms">, used: ReadonlySet<string>): FormerList[] {
  const lists = new Map<string, string | null>();
  for (const [key, term] of index.terms) {
    if (!used.has(key)) continue;
    if (term.taxonomy === "post_tag") lists.set(`tag/${term.nicename}`, tagOfSteps([term]));
    if (term.taxonomy !== "category") continue;
    const steps = stepsOf(term, index);
    for (let length = 1; length <= steps.length; length += 1) {
      const branch = steps.slice(0, length);
      const tag = branch.at(-1)?.nicename === "uncategorized" ? null : tagOfSteps(branch);
      lists.set(["category", ...branch.map(({ nicename }) => nicename)].join("/"), tag);
    }
  }
  return [...lists].map(([path, tag]) => ({ path, tag }));
}
