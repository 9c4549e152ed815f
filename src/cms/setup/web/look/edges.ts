import type { Choice } from "#cms/design/choices.ts";

/** Where the opening of a miniature ends, on 1000 by 60, as its sheets draw it on a page; a straight one needs no drawing. */
export const edges: Record<Choice<"edge">, string | null> = {
  straight: null,
  hills: "M0 40C110 6 210 2 330 24S560 62 700 22 900 8 1000 34V60H0Z",
  wave: "M0 30C150 62 340 2 500 30S850 60 1000 18V60H0Z",
  slant: "M0 60 1000 4V60Z",
  arc: "M0 4Q500 112 1000 4V60H0Z",
  torn: "M0 34 40 22 90 40 150 26 200 44 270 28 330 46 390 24 460 42 520 30 590 48 650 26 720 42 780 28 850 46 910 30 960 44 1000 30V60H0Z",
};
