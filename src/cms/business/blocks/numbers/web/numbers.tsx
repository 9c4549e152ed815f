import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { partsAmong } from "../../../web/parts-among.ts";
import { Titled } from "../../../web/titled.tsx";
import { type NumberProps, type NumbersProps, number } from "../block.ts";

type Shown = { align: NumbersProps["align"]; title: TextShown };

/** Some numbers, large, with what they count below them. */
export function Numbers(view: BlockView<Shown>) {
  const { shown, edits, draw } = view;
  const all = partsAmong(view, { kind: number });
  if (all.length === 0 && !edits) return null;
  return (
    <Titled title={shown.title} edits={edits} className={`numbers numbers-${shown.align}`}>
      <dl className="numbers-list">{draw(all)}</dl>
    </Titled>
  );
}

export function NumberView({
  shown: { value, unit, caption },
  edits,
}: BlockView<Record<keyof NumberProps, TextShown>>) {
  return (
    <div className="number">
      <Words as="dt" of={caption} prop="caption" edits={edits} />
      <dd>
        <Words as="span" className="number-value" of={value} prop="value" edits={edits} />{" "}
        <Words as="span" className="number-unit" of={unit} prop="unit" edits={edits} />
      </dd>
    </div>
  );
}
