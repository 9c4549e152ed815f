import { ButtonRow } from "#cms/elements/web/index.ts";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import type { ButtonProps, ButtonsProps } from "../block.ts";

export type ShownButton = Pick<ButtonProps, "look"> & {
  text: TextShown;
  /** Null on the canvas. */
  href: string | null;
};

export function Buttons({ shown: { align }, inside, draw, edits }: BlockView<ButtonsProps>) {
  if (inside.length === 0 && !edits) return null;
  return (
    <div className={`element buttons buttons-${align}`}>
      <div className="wrap">
        <ButtonRow inside={inside} draw={draw} />
      </div>
    </div>
  );
}

export function Button({ shown: { look, text, href }, edits }: BlockView<ShownButton>) {
  const className = look === "primary" ? "button" : `button button-${look}`;
  if (href === null) return <Words as="span" className={className} of={text} prop="text" edits={edits} />;
  return <Words as="a" href={href} className={className} of={text} prop="text" edits={edits} />;
}
