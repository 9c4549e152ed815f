import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { inColumn, onPage, rounded } from "#web/site/widths.ts";
import { EnlargeLink } from "../large/enlarge-link.tsx";
import { fits, type GalleryTexts, placeText, type ShownGallery } from "../shown-gallery.ts";
import type { Slider } from "./slider.ts";

type Look = Pick<ShownGallery, "size" | "pivot" | "room"> & {
  texts: GalleryTexts;
  /** Width by height of the box. */
  stage: number;
};

type Props = {
  picture: Shown;
  place: { at: number; count: number };
  slider: Slider;
  look: Look;
  /** Fetched before everything else on the page. */
  first: boolean;
  onOpen: (() => void) | null;
};

/** One picture of a gallery with its caption. Of a slider, only the one that is shown can be reached. */
export function GallerySlide({ picture, place, slider, look, first, onOpen }: Props) {
  const { awake, near, at } = slider;
  const named = place.count > 1 && {
    role: "group",
    "aria-roledescription": look.texts.slide,
    "aria-label": placeText(look.texts, place),
    inert: awake && at !== place.at,
  };
  // By itself, it is seen whole.
  const size = place.count > 1 ? look.size : "fit";
  const shown = (!awake || near.includes(place.at)) && (
    <Picture
      picture={picture}
      sizes={sizesOf(picture, { ...look, size })}
      first={first}
      fit={fits[size]}
      pivot={look.pivot}
    />
  );
  return (
    <div className="gallery-slide" data-state={awake ? stateOf(slider, place.at) : undefined} {...named}>
      <figure>
        <div className="gallery-picture">
          {onOpen ? (
            <EnlargeLink picture={picture} name={enlargeText(picture, { place, look })} onOpen={onOpen}>
              {shown}
            </EnlargeLink>
          ) : (
            shown
          )}
        </div>
        {picture.caption && <figcaption lang={picture.captionLang}>{picture.caption}</figcaption>}
      </figure>
    </div>
  );
}

function stateOf({ at, from }: Slider, index: number): "at" | "in" | "out" | "rest" {
  if (index === at) return from === null ? "at" : "in";
  return index === from ? "out" : "rest";
}

function enlargeText({ alt }: Shown, { place, look: { texts } }: Pick<Props, "place" | "look">): string {
  return `${texts.enlarge}: ${alt || placeText(texts, place)}`;
}

/** The box is as wide as its room, of the shape of the gallery, and at most 85 of 100 parts of the window high. */
function sizesOf({ width, height }: Shown, { size, stage, room }: Pick<Look, "size" | "stage" | "room">): string {
  if (size === "crop") return `${width}px`;
  const high = `${rounded((85 * width) / height)}vh`;
  const wide = rounded(width / height / stage);
  if (size === "fit") return inRoom(room, (box) => `min(${box}*${Math.min(1, wide)}, ${high})`);
  return inRoom(room, (box) => (wide <= 1 ? box : `max(${box}, min(${box}*${wide}, ${high}))`));
}

function inRoom(room: ShownGallery["room"], part: (box: string) => string): string {
  if (room === "window") return `calc(${part("100vw")})`;
  return room === "page" ? onPage(part) : inColumn(part);
}
