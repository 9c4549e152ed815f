import { type RefObject, useEffect, useRef } from "react";
import { useTexts } from "#web/texts.tsx";
import { textElement } from "./mark-texts.ts";
import type { OpenText } from "./open-texts.ts";

type Props = {
  frame: RefObject<HTMLIFrameElement | null>;
  scale: number;
  open: readonly OpenText[];
  onWrite: (one: OpenText) => void;
};

/** At each text that is open on a canvas, what is: a click leads into it. */
export function Marks({ frame, scale, open, onWrite }: Props) {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let next = 0;
    const follow = () => {
      next = requestAnimationFrame(follow);
      const document = frame.current?.contentDocument;
      const marks = list.current?.children;
      if (!document || !marks) return;
      for (const [at, one] of open.entries()) {
        const mark = marks[at] as HTMLElement | undefined;
        if (mark) place(mark, { element: textElement(document, one), scale });
      }
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [frame, scale, open]);
  return (
    <div ref={list}>
      {open.map((one) => (
        <button
          key={`${one.block}/${one.prop}`}
          type="button"
          className="canvas-mark"
          data-lack={one.lack}
          // By keyboard, the tools above the canvas lead from one to the next.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onWrite(one)}
        >
          {t(`admin:thing.text.${one.lack}`)}
        </button>
      ))}
    </div>
  );
}

/** At the upper end of the text; not where that is closed, or out of sight. */
function place(mark: HTMLElement, { element, scale }: { element: HTMLElement | null; scale: number }): void {
  const box = element?.getBoundingClientRect();
  const seen = box && (box.width > 0 || box.height > 0);
  const to = seen
    ? `translate(${Math.round(box.right * scale)}px, ${Math.round(Math.max(box.top * scale, Math.min(16, box.bottom * scale)))}px) translate(-100%, -60%)`
    : "";
  mark.hidden = !seen;
  if (mark.style.transform !== to) mark.style.transform = to;
}
