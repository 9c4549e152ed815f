import { ButtonRow } from "#cms/elements/web/index.ts";
import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { onPage, rounded, timesWider } from "#web/site/widths.ts";
import type { PictureTextProps } from "../block.ts";

export type ShownPictureText = Omit<PictureTextProps, "picture" | "title" | "text"> & {
  picture: ShownPicture | null;
  title: TextShown;
  text: TextShown;
};

export function PictureText({ shown, inside, draw, edits }: BlockView<ShownPictureText>) {
  const { picture, title, text, side, share, shape, align } = shown;
  const look = `picture-text-${side} picture-text-${share} picture-text-${align}`;
  return (
    <section className={`element picture-text ${picture || edits ? look : ""}`.trim()}>
      <div className="wrap picture-text-body">
        {(picture || edits) && (
          <div className={`picture-text-picture picture-text-shape-${shape}`}>
            {picture ? <Beside {...{ picture, share, shape }} /> : <EmptyPicture prop="picture" />}
          </div>
        )}
        <div className="picture-text-words">
          <Words as="h2" of={title} prop="title" edits={edits} />
          <Words as="div" className="rich-text-body" of={text} prop="text" html edits={edits} />
          <ButtonRow inside={inside} draw={draw} />
        </div>
      </div>
    </section>
  );
}

const shapes = { own: 0, wide: 16 / 9, square: 1, tall: 3 / 4 };
/** Of the page's width but for the space between picture and text. */
const shares = { half: 0.5, third: 0.3334, most: 0.6667 };

function Beside({ picture, share, shape }: Pick<PictureTextProps, "share" | "shape"> & { picture: ShownPicture }) {
  const box = shapes[shape];
  const wider = box ? timesWider(picture, box) : 1;
  const beside = onPage((page) => `(${page} - 3rem)*${rounded(wider * shares[share])}`);
  const sizes = `(min-width: 44rem) ${beside}, ${onPage((page) => `${page}*${wider}`)}`;
  return <Picture picture={picture} sizes={sizes} fit={box ? "cover" : undefined} />;
}
