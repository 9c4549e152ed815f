import type { MouseEvent } from "react";
import { largeAddress, type Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { fits, type GalleryTexts, placeText, type ShownGallery } from "../shown-gallery.ts";
import type { Slider } from "./slider.ts";

type Look = Pick<ShownGallery, "size" | "pivot"> & { texts: GalleryTexts };

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
  const shown = (!awake || near.includes(place.at)) && (
    <Picture
      picture={picture}
      sizes={look.size === "crop" ? `${picture.width}px` : "(min-width: 62rem) 50rem, 92vw"}
      first={first}
      fit={place.count > 1 ? fits[look.size] : undefined}
      pivot={look.pivot}
    />
  );
  return (
    <div className="gallery-slide" data-state={awake ? stateOf(slider, place.at) : undefined} {...named}>
      <figure>
        <div className="gallery-picture">
          {onOpen ? (
            <a
              href={largeAddress(picture)}
              aria-label={enlargeText(picture, { place, look })}
              onClick={opening(onOpen)}
            >
              {shown}
            </a>
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

/** A click for a new tab or window is left to the browser. */
function opening(open: () => void) {
  return (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
}
