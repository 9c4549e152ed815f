import { Part, Parts } from "#web/parts/part.tsx";
import { Dispensable } from "#web/site/draw-page.tsx";
import { useTexts } from "#web/texts.tsx";
import { AroundBlock } from "../canvas/around-block.tsx";
import type { BlockAnswer, BlockReader, ShownBlock, SiteBlocks } from "./page-block.ts";

type Around = BlockReader & {
  site: SiteBlocks;
  answer: BlockAnswer | undefined;
  /** Each block can be found, as on the canvas, though it looks as it does for visitors. */
  marked?: boolean;
};

/** The blocks of a page, top to bottom. One that throws while it is drawn is left out, with the blocks in it. */
export function PageBlocks({ blocks, answer, ...around }: Around & { blocks: ShownBlock[] }) {
  // A part is drawn apart from the page, where there is no router to ask.
  if (answer === undefined && !around.site.areRouted(blocks)) {
    return <Parts of={BlockAlone} each="block" things={blocks} same={around} />;
  }
  return blocks.map((block) => {
    const facts = { ...around, block, answer: standsIn(block, answer) ? answer : undefined };
    return (
      <Dispensable key={block.id}>
        {around.site.areRouted([block]) ? <PageBlock {...facts} /> : <Part of={PageBlock} facts={facts} />}
      </Dispensable>
    );
  });
}

function BlockAlone({ block, ...around }: Omit<Around, "answer"> & { block: ShownBlock }) {
  return (
    <Dispensable>
      <Part of={PageBlock} facts={{ ...around, block, answer: undefined }} />
    </Dispensable>
  );
}

function PageBlock({ block: { id, type, shown, children, off }, answer, ...around }: Around & { block: ShownBlock }) {
  const known = around.site.get(type);
  const { edits } = around;
  if (edits && off) {
    return (
      <AroundBlock {...{ id, type, edits }}>
        <SwitchedOff component={off} />
      </AroundBlock>
    );
  }
  if (edits && (!known || shown === null)) return <AroundBlock {...{ id, type, edits }} />;
  if (!known) return null;
  const { site: _site, marked = edits, ...reader } = around;
  // What stands elsewhere is changed there.
  const within = known.elsewhere ? { ...around, edits: false, marked: false } : around;
  const draw = (blocks: ShownBlock[]) => <PageBlocks {...within} blocks={blocks} answer={answer} />;
  const own = answer?.block === id ? answer : undefined;
  const view = <known.View {...reader} id={id} shown={shown} answer={own} inside={children} draw={draw} />;
  return marked ? (
    <AroundBlock {...{ id, type }} edits>
      {view}
    </AroundBlock>
  ) : (
    view
  );
}

/** In the place of a block whose function is switched off, for its editor alone. */
function SwitchedOff({ component }: { component: string }) {
  const t = useTexts();
  return (
    <p className="canvas-empty" data-hint="site:canvas.switchedOff" data-component={component}>
      {t("site:canvas.switchedOff", { name: t(`site:component.${component}`) })}
    </p>
  );
}

/** Whether the answer is meant for this block, or for one in it. */
function standsIn({ id, children }: ShownBlock, answer: BlockAnswer | undefined): boolean {
  return answer !== undefined && (answer.block === id || children.some((child) => standsIn(child, answer)));
}
