import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { Look } from "#cms/entries/figures.ts";
import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { EnlargeLink, type GalleryTexts, useLarge } from "#cms/galleries/web/index.ts";
import { rounded } from "#web/site/widths.ts";
import { columnsOf, pictureRows, sizesInRow } from "./picture-rows.ts";

type Props = {
  slots: Shown[][];
  /** How wide they are; without it, as wide as the column of texts. */
  look?: Look;
  /** Instead of the captions that the pictures have themselves. */
  caption?: string;
  texts: GalleryTexts;
};

/** Pictures in or below the text of an entry, in rows. The large view leads through all that the entry shows so. */
export default function EntryPictures({ slots, look, caption = "", texts }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const own = slots.flat();
  const [all, setAll] = useState({ pictures: own, before: 0 });
  useEffect(() => setAll((now) => (place.current ? onThisPage(place.current) : now)), []);
  const { open, large } = useLarge({ pictures: all.pictures, title: "", texts });
  const starts = slots.map((_, at) => slots.slice(0, at).flat().length);
  const single = own.length === 1;
  return (
    <div className="entry-pictures" ref={place}>
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
                    onOpen={() => open(all.before + places[index]!)}
                  >
                    <Picture picture={picture} sizes={sizesInRow(picture, row, look)} />
                  </EnlargeLink>
                  {!caption && picture.caption && <figcaption lang={picture.captionLang}>{picture.caption}</figcaption>}
                  {single && caption && <figcaption>{caption}</figcaption>}
                </figure>
              ))}
            </li>
          ))}
        </ul>
      ))}
      {!single && caption && <p className="entry-caption">{caption}</p>}
      {large}
    </div>
  );
}

/** The pictures of all places like this one, in the order of the page, and how many stand before those of `place`. */
function onThisPage(place: HTMLElement): { pictures: Shown[]; before: number } {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island="entry-pictures"]')];
  const shown = islands.map(({ dataset }) => (JSON.parse(dataset["props"] ?? '{"slots":[]}') as Props).slots.flat());
  const at = islands.findIndex((island) => island.contains(place));
  return { pictures: shown.flat(), before: shown.slice(0, Math.max(0, at)).flat().length };
}

/** Each row with the places of its pictures among all, counted from 0. */
function withPlaces(rows: ReturnType<typeof pictureRows>, first: number) {
  let place = first;
  return rows.map((row) => ({ row, places: row.pictures.map(() => place++) }));
}
