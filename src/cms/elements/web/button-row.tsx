import type { BlockView } from "#cms/pages/web/index.ts";

type Props = Pick<BlockView<unknown>, "inside" | "draw"> & { className?: string };

/** The buttons that stand in a block. Nothing where there are none. */
export function ButtonRow({ inside, draw, className = "" }: Props) {
  return inside.length > 0 ? <div className={`button-row ${className}`.trim()}>{draw(inside)}</div> : null;
}
