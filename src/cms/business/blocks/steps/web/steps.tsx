import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { inRows } from "../../../web/in-rows.ts";
import { partsAmong } from "../../../web/parts-among.ts";
import { Titled } from "../../../web/titled.tsx";
import { type StepsProps, step } from "../block.ts";

type Look = StepsProps["look"];
export type ShownStep = {
  picture: ShownPicture | null;
  title: TextShown;
  text: TextShown;
  /** Of the steps that it is one of. */
  look?: Look;
};

/** What happens one after the other. The numbers are those of the list. */
export function Steps(view: BlockView<{ look: Look; title: TextShown }>) {
  const { edits, shown, draw } = view;
  const { look, title } = shown;
  const all = partsAmong(view, { kind: step, told: { look } });
  if (all.length === 0 && !edits) return null;
  return (
    <Titled {...{ edits, title }} className={`steps steps-${look}`}>
      <ol className="steps-list">{draw(all)}</ol>
    </Titled>
  );
}

export function Step({ shown: { picture, title, text, look }, edits }: BlockView<ShownStep>) {
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
