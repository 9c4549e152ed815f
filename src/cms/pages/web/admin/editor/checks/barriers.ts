import { beginning, type Finding, type FindingName } from "./finding.ts";

/** What axe found in a block: its rule, and the words of the first place. */
export type Barrier = { rule: string; block: string; text: string };

const names: Record<string, FindingName> = {
  "color-contrast": "faint",
  "link-name": "linkUnnamed",
  "button-name": "buttonUnnamed",
  "input-button-name": "buttonUnnamed",
  label: "fieldUnnamed",
  "select-name": "fieldUnnamed",
  "link-in-text-block": "linkUnseen",
  "target-size": "targetSmall",
};

/** What axe finds that nothing else here looks at, once for each block. */
export function checkBarriers(barriers: readonly Barrier[]): Finding[] {
  const found = barriers.map(({ rule, block, text }): Finding => {
    const about = beginning(text);
    return { name: names[rule] ?? "barrier", kind: "error", block, ...(about ? { about } : {}) };
  });
  return [...Map.groupBy(found, ({ name, block }) => `${name}/${block}`).values()].flatMap(([first]) => first ?? []);
}
