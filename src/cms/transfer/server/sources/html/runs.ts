import { Text } from "domhandler";
import { type ChildNode, isText } from "./parse-html.ts";
import type { Reading } from "./piece.ts";

const blankLine = /\r?\n[^\S\n]*\r?\n\s*/;

/** Where blank lines end paragraphs: the words before, between and behind them. Otherwise all of them are one. */
export function runsOf(nodes: readonly ChildNode[], { breaks = false }: Pick<Reading, "breaks">): ChildNode[][] {
  if (nodes.length === 0) return [];
  if (!breaks) return [[...nodes]];
  const runs: ChildNode[][] = [[]];
  for (const node of nodes) {
    if (!isText(node)) {
      runs.at(-1)!.push(node);
      continue;
    }
    const [first = "", ...others] = node.data.split(blankLine);
    runs.at(-1)!.push(new Text(first));
    for (const text of others) runs.push([new Text(text)]);
  }
  return runs;
}
