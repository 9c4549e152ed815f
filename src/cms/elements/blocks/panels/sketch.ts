import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import {
  band,
  bar,
  box,
  ends,
  inline,
  type Mark,
  rule,
  sign,
  space,
  stack,
  title,
} from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { panel, panels } from "./block.ts";

export default blockSketch(panels, ({ look, title: heading }, { parts }) => {
  const all = parts(panel).map(({ props, marks }) => ({
    width: 8 + 1.2 * Math.min(30, letters(props.title, 14)),
    marks,
  }));
  const open = all[0]?.marks ?? [];
  const name = (width: number, at: number) => bar(at === 0 ? "title" : "text", { width, height: 2.5 });
  const tabs = stack(
    [
      inline(
        all.slice(0, 4).map(({ width }, at) => name(Math.min(26, width), at)),
        6,
      ),
      underline,
      box("framed", stack(open), 6),
    ],
    { gap: 2.5 },
  );
  const folds = stack(
    all.map(({ width }, at) => {
      const head = ends(bar("title", { width, height: 2.5 }), sign("chevron", { size: 5 }));
      return box("framed", at === 0 && open.length > 0 ? stack([head, ...open]) : head, 4);
    }),
    { gap: 3 },
  );
  return band("none", stack([...title(letters(heading)), look === "tabs" ? tabs : folds], { gap: 7 }), { pad: 7 });
});

/** Below the tab that is open. */
const underline: Mark = stack([bar("accent", { width: 22, height: 1.4 }), rule(), space(1)], { gap: 0 });
