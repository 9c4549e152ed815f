import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { onPage, timesWider } from "#web/site/widths.ts";
import type { PictureProps } from "../block.ts";

export type ShownPictureBlock = Pick<PictureProps, "width" | "shape"> & {
  /** Where a click leads; null for nowhere. */
  to: string | null;
  picture: ShownPicture | null;
  caption: TextShown;
};

const shapes = { own: 0, wide: 16 / 9, square: 1, tall: 3 / 4 };
const widths = { normal: onPage((page) => page), narrow: onPage((page) => `min(44rem, ${page})`), full: "100vw" };

export function PictureBlock({ shown: { picture, caption, width, shape, to }, edits }: BlockView<ShownPictureBlock>) {
  const box = shapes[shape];
  const wider = picture && box ? timesWider(picture, box) : 1;
  const sizes = wider > 1 ? `calc(${wider} * ${widths[width]})` : widths[width];
  const drawn = picture ? (
    <Picture picture={picture} sizes={sizes} fit={box ? "cover" : undefined} />
  ) : (
    <EmptyPicture prop="picture" />
  );
  return (
    <figure className={`element picture-block picture-${width} picture-shape-${shape}`}>
      <div className={width === "full" ? "picture-frame" : "wrap picture-frame"}>
        {to ? <a href={to}>{drawn}</a> : drawn}
      </div>
      <Words as="figcaption" className="wrap" of={caption} prop="caption" edits={edits} />
    </figure>
  );
}
