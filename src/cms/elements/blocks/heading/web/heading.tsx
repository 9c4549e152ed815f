import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import type { HeadingProps } from "../block.ts";

export type ShownHeading = Pick<HeadingProps, "size" | "align"> & {
  as: "h1" | "h2" | "h3" | "h4";
  over: TextShown;
  text: TextShown;
};

export function Heading({ shown: { as, over, text, size, align }, edits }: BlockView<ShownHeading>) {
  return (
    <div className={`element heading heading-${size} heading-${align}`}>
      <div className="wrap">
        <Words as="p" className="over" of={over} prop="over" edits={edits} />
        <Words as={as} className="heading-text" of={text} prop="text" edits={edits} />
      </div>
    </div>
  );
}
