import { ButtonRow } from "#cms/elements/web/index.ts";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import type { CallToActionProps } from "../block.ts";

export type ShownCallToAction = Omit<CallToActionProps, "title" | "text"> & { title: TextShown; text: TextShown };

export function CallToAction({ shown, inside, draw, edits }: BlockView<ShownCallToAction>) {
  const { title, text, background, width, arrangement } = shown;
  const ground = `call-ground ground ground-${background}`;
  const content = (
    <div className={width === "full" ? "wrap call-body" : "call-body"}>
      <div className="call-words">
        <Words as="h2" of={title} prop="title" edits={edits} />
        <Words as="div" className="rich-text-body" of={text} prop="text" html edits={edits} />
      </div>
      <ButtonRow inside={inside} draw={draw} />
    </div>
  );
  return (
    <section className={`element call-to-action call-${width} call-${arrangement}`}>
      {width === "full" ? (
        <div className={ground}>{content}</div>
      ) : (
        <div className="wrap">
          <div className={ground}>{content}</div>
        </div>
      )}
    </section>
  );
}
