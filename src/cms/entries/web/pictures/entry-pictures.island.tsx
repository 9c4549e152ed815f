import type { CSSProperties } from "react";
import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { EnlargeLink, type GalleryTexts, useLarge } from "#cms/galleries/web/index.ts";
import { rounded } from "#web/site/widths.ts";
import { columnsOf, pictureRows, sizesInRow } from "./picture-rows.ts";

type Props = { slots: Shown[][]; texts: GalleryTexts };

/** The pictures below the text of an entry, in rows. The large view leads through all of them. */
export default function EntryPictures({ slots, texts }: Props) {
  const pictures = slots.flat();
  const { open, large } = useLarge({ pictures, title: "", texts });
  const starts = slots.map((_, at) => slots.slice(0, at).flat().length);
  return (
    <div className="entry-pictures">
      {slots.map((slot, at) => (
        <ul key={slot.map(({ id }) => id).join()} className="entry-media">
          {withPlaces(pictureRows(slot), starts[at]!).map(({ row, places }) => (
            <li
              key={places[0]}
              className="entry-media-row"
              data-stacked={row.stacked ? "" : undefined}
              style={{ "--columns": columnsOf(row) } as CSSProperties}
            >
              {row.pictures.map((picture, index) => (
                <figure
                  key={picture.id}
                  style={{ "--ratio": rounded(picture.width / picture.height) } as CSSProperties}
                >
                  <EnlargeLink
                    picture={picture}
                    name={picture.alt ? `${texts.enlarge}: ${picture.alt}` : texts.enlarge}
                    onOpen={() => open(places[index]!)}
                  >
                    <Picture picture={picture} sizes={sizesInRow(picture, row)} />
                  </EnlargeLink>
                  {picture.caption && <figcaption lang={picture.captionLang}>{picture.caption}</figcaption>}
                </figure>
              ))}
            </li>
          ))}
        </ul>
      ))}
      {large}
    </div>
  );
}

/** Each row with the places of its pictures among all, counted from 0. */
function withPlaces(rows: ReturnType<typeof pictureRows>, first: number) {
  let place = first;
  return rows.map((row) => ({ row, places: row.pictures.map(() => place++) }));
}
