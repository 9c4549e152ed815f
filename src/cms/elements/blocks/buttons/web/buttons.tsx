import { ButtonRow } from "#cms/elements/web/index.ts";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import type { ButtonProps, ButtonsProps } from "../block.ts";

export type ShownButton = Pick<ButtonProps, "look"> & {
  text: TextShown;
  /** Null on the canvas. */
  href: string | null;
  /** It leads nowhere yet; only on the canvas. */
  aimless: boolean;
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

export function Button({ shown: { look, text, href, aimless }, edits }: BlockView<ShownButton>) {
  const looks = look === "primary" ? "button" : `button button-${look}`;
  const className = aimless ? `${looks} canvas-aimless` : looks;
  if (href === null) return <Words as="span" className={className} of={text} prop="text" edits={edits} />;
  return <Words as="a" href={href} className={className} of={text} prop="text" edits={edits} />;
}
