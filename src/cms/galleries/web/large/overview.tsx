import { Picture } from "#cms/files/web/index.ts";
import { timesWider } from "#web/site/widths.ts";
import { type GalleryTexts, placeText, type ShownGallery } from "../shown-gallery.ts";
import { LazyRows } from "./lazy-rows.tsx";

type Props = Pick<ShownGallery, "pictures"> & { at: number; texts: GalleryTexts; onChoose: (at: number) => void };

/** All pictures of a gallery as thumbnails. */
export function Overview({ pictures, at, texts, onChoose }: Props) {
  const nameOf = (index: number, alt: string): string => {
    const place = placeText(texts, { at: index, count: pictures.length });
    return alt ? `${place}: ${alt}` : place;
  };
  return (
    <div className="lightbox-overview">
      <LazyRows className="overview-rows" more={texts.more}>
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a picture may stand twice
          <li key={`${index}-${picture.id}`}>
            <button
              type="button"
              aria-label={nameOf(index, picture.alt)}
              aria-current={index === at ? "true" : undefined}
              onClick={() => onChoose(index)}
            >
              <Picture picture={picture} sizes={sizesOf(timesWider(picture, 1))} fit="cover" />
            </button>
          </li>
        ))}
      </LazyRows>
    </div>
  );
}

/** Square boxes: rows of three on a phone. */
function sizesOf(times: number): string {
  return `(min-width: 48rem) calc(12rem*${times}), calc(30vw*${times})`;
}
