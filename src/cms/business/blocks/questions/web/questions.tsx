import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { drawnParts } from "../../../web/parts.tsx";
import { Titled } from "../../../web/titled.tsx";
import { type QuestionsProps, question } from "../block.ts";

type Shown = { look: QuestionsProps["look"]; title: TextShown };
export type ShownQuestion = { question: TextShown; answer: TextShown };

/** Questions with their answers. The browser opens and closes them without script, and finds words in closed ones. */
export function Questions(view: BlockView<Shown>) {
  const { id, shown, edits } = view;
  const One = shown.look === "folded" && !edits ? Folded : Open;
  const asked = drawnParts(view, {
    kind: question,
    render: (one, oneId) => <One {...(one as ShownQuestion)} id={oneId} edits={edits} />,
  });
  if (asked.length === 0 && !edits) return null;
  return (
    <Titled {...{ id, edits }} title={shown.title} className="titled-aside questions">
      <div className="questions-list">{asked}</div>
    </Titled>
  );
}

type Asked = ShownQuestion & Pick<BlockView<Shown>, "id" | "edits">;

function Folded({ id, question: { text, lang }, answer }: Asked) {
  return (
    <details className="question">
      <summary lang={lang}>{text}</summary>
      {/* A browser opens what a link leads into, and not what it leads to. */}
      <div id={id}>
        <Answer answer={answer} edits={false} />
      </div>
    </details>
  );
}

function Open({ id, question: asked, answer, edits }: Asked) {
  return (
    <div id={id} className="question question-open">
      <Words as="h3" of={asked} prop="question" edits={edits} />
      <Answer answer={answer} edits={edits} />
    </div>
  );
}

function Answer({ answer, edits }: Pick<Asked, "answer" | "edits">) {
  return <Words as="div" className="question-answer rich-text-body" of={answer} prop="answer" html edits={edits} />;
}
