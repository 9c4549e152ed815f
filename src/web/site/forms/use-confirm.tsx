import { type ReactNode, useEffect, useId, useRef, useState } from "react";

export type ConfirmTexts = { yes: string; no: string };
type Question = { title: string; content: string };

/** Asks before an act: `await ask({ title, content })`. The returned dialog must be rendered. */
export function useConfirm(texts: ConfirmTexts): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<(yes: boolean) => void>(() => {});
  const ask = (next: Question): Promise<boolean> =>
    new Promise((resolve) => {
      answer.current = resolve;
      setQuestion(next);
    });
  const onAnswer = (yes: boolean): void => {
    setQuestion(null);
    answer.current(yes);
  };
  return { ask, dialog: question && <ConfirmDialog question={question} texts={texts} onAnswer={onAnswer} /> };
}

type Props = { question: Question; texts: ConfirmTexts; onAnswer: (yes: boolean) => void };

function ConfirmDialog({ question: { title, content }, texts, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-content`}
      // Closed first, so that the browser returns the focus to where it was.
      onClose={(event) => {
        event.stopPropagation();
        onAnswer(event.currentTarget.returnValue === "yes");
      }}
      onCancel={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-content`}>{content}</p>
      <form method="dialog" className="confirm-answers">
        <button type="submit" value="no" className="quiet">
          {texts.no}
        </button>
        <button type="submit" value="yes" className="danger">
          {texts.yes}
        </button>
      </form>
    </dialog>
  );
}
