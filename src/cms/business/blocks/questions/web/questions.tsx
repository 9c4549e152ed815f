import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { JsonLd } from "#web/site/head/json-ld.tsx";
import { partsAmong } from "../../../web/parts-among.ts";
import { Titled } from "../../../web/titled.tsx";
import { type QuestionsProps, question } from "../block.ts";

type Look = QuestionsProps["look"];
export type ShownQuestion = {
  question: TextShown;
  answer: TextShown;
  /** Of the questions that it is one of. */
  look?: Look;
  /** What the page tells search engines of all its questions; null in all but the first one (`tellQuestion`). */
  ld: object | null;
};

/** Questions with their answers. The browser opens and closes them without script, and finds words in closed ones. */
export function Questions(view: BlockView<{ look: Look; title: TextShown }>) {
  const { shown, edits, draw } = view;
  const { look, title } = shown;
  const asked = partsAmong(view, { kind: question, told: { look } });
  if (asked.length === 0 && !edits) return null;
  const ld = asked.map((one) => (one.shown as ShownQuestion | null)?.ld).find(Boolean);
  return (
    <Titled {...{ edits, title }} className={`titled-aside questions questions-${look}`}>
      <div>{draw(asked)}</div>
      {ld && <JsonLd of={ld} />}
    </Titled>
  );
}

/** On the canvas it is open: a blank in the question would close it. */
export function Question({ id, shown, edits }: BlockView<ShownQuestion>) {
  const answer = <Words as="div" className="rich-text-body" of={shown.answer} prop="answer" html edits={edits} />;
  if (edits || shown.look === "open") {
    return (
      <div id={id} className="fold question">
        <Words as="h3" of={shown.question} prop="question" edits={edits} />
        <div className="fold-body">{answer}</div>
      </div>
    );
  }
  return (
    <details className="fold">
      <Words as="summary" of={shown.question} prop="question" edits={edits} />
      {/* A browser opens what a link leads into, and not what it leads to. */}
      <div id={id} className="fold-body">
        {answer}
      </div>
    </details>
  );
}
