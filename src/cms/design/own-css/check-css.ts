import { CssBroken, type CssFault, faultAt } from "./faults.ts";
import { forbiddenIn, serialised } from "./rules.ts";
import { structureOf } from "./structure.ts";
import { preprocessed, tokensOf } from "./tokens.ts";

/** `sheet`: the style sheet without comments, to stand within a layer; empty if anything is wrong. */
export type CheckedCss = { sheet: string; faults: CssFault[] };

/** Reported at once; nobody reads more. */
const most = 20;

/**
 * Checks a style sheet that an owner has written. What comes out is written again from its structure, so that it can
 * close neither its layer nor the element that it stands in, and it loads nothing from a third party.
 */
export function checkCss(text: string): CheckedCss {
  // With a line break at the end, a string that is still open there is broken.
  const source = `${preprocessed(text)}\n`;
  try {
    const nodes = structureOf(tokensOf(source), source.length);
    const faults = forbiddenIn(nodes).slice(0, most);
    if (faults.length > 0) return { sheet: "", faults: faults.map((fault) => faultAt(source, fault)) };
    return { sheet: serialised(nodes), faults: [] };
  } catch (error) {
    if (!(error instanceof CssBroken)) throw error;
    return { sheet: "", faults: [faultAt(source, error)] };
  }
}
