import { Fragment, type ReactNode } from "react";
import { AroundBlock, type BlockView } from "#cms/pages/web/index.ts";
import type { BlockType } from "#contract/blocks/block.ts";

type View = Pick<BlockView<unknown>, "inside" | "edits" | "draw">;
type Kind = Pick<BlockType, "name">;

/**
 * The blocks of one kind among those in a block. Others cannot stand in its list, and visitors do not see them; on the
 * canvas they are there, so that they can be moved out.
 */
export function partsAmong({ inside, edits }: Omit<View, "draw">, { name }: Kind): View["inside"] {
  return edits ? inside : inside.filter(({ type }) => type === name);
}

/** The same, each drawn by the block around them, since that knows how they look. */
export function drawnParts(
  view: View,
  { kind, render }: { kind: Kind; render: (part: unknown, id: string) => ReactNode },
): ReactNode[] {
  return partsAmong(view, kind).map((part) => {
    const { id, type, shown } = part;
    if (type !== kind.name || shown === null) return <Fragment key={id}>{view.draw([part])}</Fragment>;
    return (
      <AroundBlock key={id} {...{ id, type }} edits={view.edits}>
        {render(shown, id)}
      </AroundBlock>
    );
  });
}
