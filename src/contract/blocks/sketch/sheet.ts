// What shows a sketch needs no more than this; how one is made is loaded with the templates alone.

/** The width of a sheet, in its units. */
export const sheetWidth = 160;

/** How things are painted, in the order in which they lie above each other. */
export const tones = [
  "sky",
  "surface",
  "tint",
  "panel",
  "deep",
  "scene",
  "shadow",
  "sheet",
  "wash",
  "edge",
  "dots",
  "picture",
  "mountain",
  "text",
  "title",
  "dot",
  "line",
  "accent",
  "outline",
  "mark",
  "numeral",
] as const;
export type Tone = (typeof tones)[number];

/** All that is painted in one way; `dark`: on a dark ground, where it is light; `at`: where a drawing on 24 × 24 stands. */
export type SketchPath = { tone: Tone; d: string; dark?: true; at?: { x: number; y: number; scale: number } };

/** A drawing of marks: paths on a sheet that is 160 units wide. */
export type Sketch = { height: number; paths: SketchPath[] };
