import type { CSSProperties } from "react";
import { sideBySide } from "#cms/elements/web/index.ts";
import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { EnlargeLink, type GalleryTexts } from "#cms/galleries/web/index.ts";
import { oneOf, onPage, timesWider } from "#web/site/widths.ts";
import type { PictureWallProps } from "../block.ts";

export type ShownWall = Pick<PictureWallProps, "shape" | "count" | "gap" | "width" | "captions"> & {
  pictures: Shown[];
  texts: GalleryTexts;
};

const shapes = { own: 0, square: 1, wide: 3 / 2, tall: 3 / 4 };
/** As in `block.css`. */
const gaps = { none: "0px", small: "0.5rem", large: "clamp(0.75rem, 2vw, 1.5rem)" };

/** Pictures in columns as they are, or in rows of one shape. */
export function Wall({ onOpen, ...wall }: ShownWall & { onOpen: ((at: number) => void) | null }) {
  const { pictures, shape, count, gap, captions, texts } = wall;
  return (
    <ul
      className={`wall wall-${shape === "own" ? "columns" : "rows"} wall-gap-${gap}`}
      style={{ ...sideBySide(count), "--shape": shapes[shape] || "auto" } as CSSProperties}
    >
      {pictures.map((picture, at) => {
        const drawn = (
          <Picture picture={picture} sizes={sizesOf(picture, wall)} fit={shapes[shape] ? "cover" : undefined} />
        );
        return (
          <li key={picture.id} className="wall-item">
            <figure>
              {onOpen ? (
                <EnlargeLink
                  picture={picture}
                  name={picture.alt ? `${texts.enlarge}: ${picture.alt}` : texts.enlarge}
                  onOpen={() => onOpen(at)}
                >
                  {drawn}
                </EnlargeLink>
              ) : (
                drawn
              )}
              {captions && picture.caption && <figcaption lang={picture.captionLang}>{picture.caption}</figcaption>}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

/** As wide as its column, and wider where it is cut at its sides. */
function sizesOf(picture: Shown, { shape, count, gap, width }: Pick<ShownWall, "shape" | "count" | "gap" | "width">) {
  const wider = shapes[shape] ? timesWider(picture, shapes[shape]) : 1;
  const share = (columns: string) => {
    const part = (row: string) => `${wider}*${oneOf(Number(columns), { row, gap: gaps[gap] })}`;
    return width === "full" ? `calc(${part("100vw")})` : onPage(part);
  };
  return `(min-width: 62rem) ${share(count.desk)}, ${share(count.phone)}`;
}
