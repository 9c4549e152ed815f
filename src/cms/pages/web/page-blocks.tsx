import { createElement } from "react";
import { Part } from "#web/parts/part.tsx";
import { Dispensable } from "#web/site/draw-page.tsx";
import type { BlockAnswer, BlockReader, ShownBlock, SiteBlocks } from "./page-block.ts";

/** On the canvas, stands around each block. It has no box of its own, so that everything looks as it will. */
const canvasElement = "vitrine-block";

type Around = BlockReader & { site: SiteBlocks; answer: BlockAnswer | undefined };

/** The blocks of a page, top to bottom. One that throws while it is drawn is left out, with the blocks in it. */
export function PageBlocks({ blocks, answer, ...around }: Around & { blocks: ShownBlock[] }) {
  return blocks.map((block) => (
    <Dispensable key={block.id}>
      <Part of={PageBlock} facts={{ ...around, block, answer: standsIn(block, answer) ? answer : undefined }} />
    </Dispensable>
  ));
}

function PageBlock({ block: { id, type, shown, children }, answer, ...around }: Around & { block: ShownBlock }) {
  const known = around.site.get(type);
  if (!known) return null;
  const { site: _site, ...reader } = around;
  const draw = (blocks: ShownBlock[]) => <PageBlocks {...around} blocks={blocks} answer={answer} />;
  const own = answer?.block === id ? answer : undefined;
  const view = <known.View {...reader} id={id} shown={shown} answer={own} inside={children} draw={draw} />;
  return around.edits ? createElement(canvasElement, { "data-block": id, "data-type": type }, view) : view;
}

/** Whether the answer is meant for this block, or for one in it. */
function standsIn({ id, children }: ShownBlock, answer: BlockAnswer | undefined): boolean {
  return answer !== undefined && (answer.block === id || children.some((child) => standsIn(child, answer)));
}
