import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { onPage, timesWider } from "#web/site/widths.ts";
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
  /** How many these are. */
  count?: number;
};

/** What happens one after the other. The numbers are those of the list. */
export function Steps(view: BlockView<{ look: Look; title: TextShown }>) {
  const { edits, shown, inside, draw } = view;
  const { look, title } = shown;
  const all = partsAmong(view, { kind: step, told: { look, count: inside.length } });
  if (all.length === 0 && !edits) return null;
  return (
    <Titled {...{ edits, title }} className={`steps steps-${look}`}>
      <ol className="steps-list">{draw(all)}</ol>
    </Titled>
  );
}

export function Step({ shown: { picture, title, text, ...among }, edits }: BlockView<ShownStep>) {
  return (
    <li className="step">
      <div className="step-words">
        <Words as="h3" of={title} prop="title" edits={edits} />
        <Words as="p" of={text} prop="text" edits={edits} />
      </div>
      {(picture || edits) && (
        <div className="step-picture">
          {picture ? (
            <Picture picture={picture} sizes={sizesOf(picture, among)} fit="cover" />
          ) : (
            <EmptyPicture prop="picture" />
          )}
        </div>
      )}
    </li>
  );
}

/** Beside the words where there is room, else below them, right of the number; or as wide as its step. */
function sizesOf(picture: ShownPicture, { look, count = 3 }: Pick<ShownStep, "look" | "count">): string {
  const box = 3 / 2;
  if (look === "beside")
    return inRows(picture, { count, least: count === 3 ? 13 : 14, gap: { least: 1.5, most: 1.5 }, box });
  const wider = timesWider(picture, box);
  return `(min-width: 49rem) ${24 * wider}rem, ${onPage((page) => `(${page} - 4.25rem)*${wider}`)}`;
}
