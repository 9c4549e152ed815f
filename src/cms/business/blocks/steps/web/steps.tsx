import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { inRows } from "../../../web/in-rows.ts";
import { drawnParts } from "../../../web/parts.tsx";
import { Titled } from "../../../web/titled.tsx";
import { type StepsProps, step } from "../block.ts";

type Look = StepsProps["look"];
export type ShownStep = { picture: ShownPicture | null; title: TextShown; text: TextShown };

/** What happens one after the other. The numbers are those of the list. */
export function Steps(view: BlockView<{ look: Look; title: TextShown }>) {
  const { id, edits, shown } = view;
  const { look, title } = shown;
  const all = drawnParts(view, { kind: step, render: (one) => <Step {...(one as ShownStep)} {...{ look, edits }} /> });
  if (all.length === 0 && !edits) return null;
  return (
    <Titled {...{ id, edits, title }} className={`steps steps-${look}`}>
      <ol className="steps-list">{all}</ol>
    </Titled>
  );
}

function Step({ picture, title, text, look, edits }: ShownStep & { look: Look; edits: boolean }) {
  const count = look === "beside" ? "3" : "2";
  return (
    <li className="step">
      <div className="step-words">
        <Words as="h3" of={title} prop="title" edits={edits} />
        <Words as="p" of={text} prop="text" edits={edits} />
      </div>
      {(picture || edits) && (
        <div className="step-picture">
          {picture ? (
            <Picture picture={picture} sizes={inRows(picture, { count, box: 3 / 2 })} fit="cover" />
          ) : (
            <EmptyPicture prop="picture" />
          )}
        </div>
      )}
    </li>
  );
}
