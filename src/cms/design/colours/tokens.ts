import type { Palette } from "../document.ts";
import { contrast, type Hex, hexOf, lchOf, legible, lighter, mixed, strongest } from "./colour.ts";

/** The ratios of WCAG 2.2: of words (1.4.3), and of large words and what is no word (1.4.3, 1.4.11). */
export const leastOf = { words: 4.5, shapes: 3 } as const;

/**
 * The custom properties of one scheme. Grounds are as the owner chose them, as long as words can be read on all of them;
 * words are, where they could not be read, the nearest colour that can.
 */
export function colourTokens(palette: Palette): Record<string, Hex> {
  const { paper, accent: wanted, action, panel, deep } = palette;
  const [surface, tint, sky] = [palette.surface, palette.tint, palette.sky].map((one) => agreeing(one, paper)) as [
    Hex,
    Hex,
    Hex,
  ];
  const grounds = [paper, surface, tint, sky];
  const dangerTint = agreeing(mixed(paper, palette.danger, 0.09), paper);
  const ink = legible(palette.ink, [...grounds, dangerTint]);
  const onAction = wordsOn(action);
  const hover = stillLegible(lighter(action, contrast(onAction, "#000000") > 10 ? -0.06 : 0.06), {
    from: action,
    words: onAction,
  });
  const onPanel = wordsOn(panel);
  const onDeep = wordsOn(deep);
  const accent = legible(wanted, [deep], leastOf.shapes);
  const onAccent = wordsOn(accent);
  return {
    paper,
    surface,
    tint,
    sky,
    ink,
    "ink-soft": legible(palette.soft, grounds),
    line: palette.line,
    link: legible(palette.link, grounds),
    action,
    "action-words": legible(action, grounds),
    "on-action": onAction,
    "action-hover": hover,
    accent,
    panel,
    "on-panel": onPanel,
    "panel-line": mixed(panel, onPanel, 0.3),
    "panel-heading": contrast(accent, panel) >= leastOf.words ? accent : onPanel,
    deep,
    "on-deep": onDeep,
    "on-deep-soft": legible(mixed(deep, onDeep, 0.72), [deep]),
    "deep-line": mixed(deep, onDeep, 0.18),
    // What one does on deep ground has the colour that catches the eye.
    "deep-action": accent,
    "on-deep-action": onAccent,
    "deep-action-hover": stillLegible(mixed(accent, onDeep, 0.3), { from: accent, words: onAccent }),
    "deep-focus": accent,
    danger: legible(palette.danger, [...grounds, dangerTint]),
    "danger-tint": dangerTint,
    focus: ink,
  };
}

/** The words of the tokens above, each with its grounds and the ratio that it has on them at least. */
export const pairs: readonly { words: string; on: readonly string[]; least: number }[] = [
  ...["ink", "ink-soft", "link", "action-words", "danger", "focus"].map((words) => ({
    ...{ words, on: ["paper", "surface", "tint", "sky"], least: leastOf.words },
  })),
  { words: "danger", on: ["danger-tint"], least: leastOf.words },
  { words: "ink", on: ["danger-tint"], least: leastOf.words },
  { words: "on-action", on: ["action", "action-hover"], least: leastOf.words },
  { words: "on-panel", on: ["panel"], least: leastOf.words },
  { words: "panel-heading", on: ["panel"], least: leastOf.words },
  { words: "on-deep", on: ["deep"], least: leastOf.words },
  { words: "on-deep-soft", on: ["deep"], least: leastOf.words },
  { words: "on-deep-action", on: ["deep-action", "deep-action-hover"], least: leastOf.words },
  ...["accent", "deep-focus"].map((words) => ({ words, on: ["deep"], least: leastOf.shapes })),
];

/** Nearly white or nearly black with a breath of the ground in it. */
function wordsOn(ground: Hex): Hex {
  const { c, h } = lchOf(ground);
  const light = strongest([ground]) === "#ffffff";
  const one = hexOf({ l: light ? 0.975 : 0.19, c: Math.min(c, light ? 0.012 : 0.03), h });
  return legible(one, [ground]);
}

/** Such a ground as words can be read on that can be read on the other one, too. */
function agreeing(ground: Hex, paper: Hex): Hex {
  const words = strongest([paper]);
  for (let share = 0; share < 1; share += 0.05) {
    const one = share === 0 ? ground : mixed(ground, paper, share);
    // Room for words that are softer than black and white.
    if (contrast(words, one) >= Math.min(leastOf.words + 2, contrast(words, paper))) return one;
  }
  return paper;
}

/** The nearest mixture with another ground on which its words can be read. */
function stillLegible(ground: Hex, { from, words }: { from: Hex; words: Hex }): Hex {
  for (let share = 0; share < 1; share += 0.1) {
    const one = share === 0 ? ground : mixed(ground, from, share);
    if (contrast(words, one) >= leastOf.words) return one;
  }
  return from;
}
