import type { ReactNode } from "react";
import { AroundBlock, type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { type PanelsProps, panel } from "../block.ts";

type Shown = { look: PanelsProps["look"]; title: TextShown };
/** Its title. */
export type ShownPanel = TextShown;
type Panel = { id: string; title: ShownPanel; content: ReactNode };

/** Several texts, one of which is open at a time. Needs no script: the browser opens and closes them. */
export function Panels({ id, shown: { look, title }, inside, draw, edits }: BlockView<Shown>) {
  const panels = panelsAmong(inside, { draw, edits });
  if (panels.length === 0) return null;
  const heading = `${id}-title`;
  const named = title.text ? { "aria-labelledby": heading } : {};
  return (
    <section className={look} {...named}>
      <div className="wrap">
        <Words as="h2" id={heading} of={title} prop="title" edits={edits} />
        {look === "tabs" && !edits ? (
          <Tabs id={id} panels={panels} named={named} />
        ) : (
          <Collapsible id={id} panels={panels} edits={edits} />
        )}
      </div>
    </section>
  );
}

/** What stands among panels and is none has no title to be chosen by, and is passed over. */
function panelsAmong(
  blocks: BlockView<Shown>["inside"],
  { draw, edits }: Pick<BlockView<Shown>, "draw" | "edits">,
): Panel[] {
  return blocks.flatMap(({ id, type, shown, children }) => {
    const title = shown as ShownPanel;
    return type === panel.name && (title.text || edits) ? [{ id, title, content: draw(children) }] : [];
  });
}

/** One open at a time, since they share a name; a click on the open one closes it. */
function Collapsible({ id, panels, edits }: { id: string; panels: Panel[]; edits: boolean }) {
  if (edits) return panels.map((one) => <OpenPanel key={one.id} {...one} />);
  return panels.map((one) => (
    <details key={one.id} id={one.id} name={id} className="fold">
      <summary lang={one.title.lang}>{one.title.text}</summary>
      <div className="fold-body">{one.content}</div>
    </details>
  ));
}

/** Where it is written nothing opens or closes: a blank in its title would do that. */
function OpenPanel({ id, title, content }: Panel) {
  return (
    <AroundBlock id={id} type={panel.name} edits>
      <div className="fold">
        <Words as="h3" of={title} prop="title" edits />
        <div className="fold-body">{content}</div>
      </div>
    </AroundBlock>
  );
}

/** A choice of one: exactly one panel is shown, and the arrow keys go from tab to tab. */
function Tabs({ id, panels, named }: { id: string; panels: Panel[]; named: object }) {
  return (
    <div role="radiogroup" className="tabs-choice" {...named}>
      {panels.map((panel, at) => (
        <div key={panel.id} className="tab">
          <input
            type="radio"
            id={`${panel.id}-tab`}
            name={id}
            autoComplete="off"
            defaultChecked={at === 0}
            aria-controls={`${panel.id}-panel`}
          />
          {/* What links lead to is a box: `.tab` has none. */}
          <label id={panel.id} htmlFor={`${panel.id}-tab`} lang={panel.title.lang}>
            {panel.title.text}
          </label>
          <div className="tab-body" id={`${panel.id}-panel`}>
            {panel.content}
          </div>
        </div>
      ))}
    </div>
  );
}
