import { useEffect, useRef, useState } from "react";
import { IconButton } from "../icons.tsx";
import type { GalleryTexts, ShownGallery } from "../shown-gallery.ts";
import { around } from "../slider/slider.ts";
import { LightboxBar } from "./lightbox-bar.tsx";
import { onLightboxKey } from "./lightbox-keys.ts";
import { LightboxStage } from "./lightbox-stage.tsx";
import { Overview } from "./overview.tsx";
import { useBack } from "./use-back.ts";
import { useZoom } from "./use-zoom.ts";

type Props = Pick<ShownGallery, "pictures" | "title" | "pivot"> & {
  /** The picture to begin with, counted from 0. */
  first: number;
  size: ShownGallery["sizeClick"];
  texts: GalleryTexts;
  onClose: () => void;
};

/** The pictures of a gallery as large as the window. On closing, the browser returns the focus. */
export function Lightbox({ pictures, title, pivot, first, size, texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(first);
  const [overview, setOverview] = useState(false);
  const at = around(place, pictures.length);
  const picture = pictures[at]!;
  const zoom = useZoom(stage, size === "fit" ? picture.width / picture.height : null);
  useEffect(() => dialog.current?.showModal(), []);
  useBack(dialog);
  useEffect(() => close.current?.focus(), [overview]);
  const choose = (to: number): void => {
    zoom.reset();
    setOverview(false);
    setPlace(to);
  };
  const turn = (by: 1 | -1): void => choose(place + by);
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={title || texts.large}
      onClose={onClose}
      onKeyDown={(event) => !overview && onLightboxKey(event, { zoom, turn })}
    >
      <LightboxBar
        {...{ pictures, at, zoom, overview, close, texts }}
        onOverview={() => setOverview(!overview)}
        onClose={() => dialog.current?.close()}
      />
      {overview ? (
        <Overview {...{ pictures, at, texts }} onChoose={choose} />
      ) : (
        <>
          <LightboxStage {...{ pictures, size, pivot, place, stage, zoom }} onSwipe={turn} />
          <div className="lightbox-foot">
            {pictures.length > 1 && <IconButton icon="previous" name={texts.previous} onClick={() => turn(-1)} />}
            {picture.caption && <p lang={picture.captionLang}>{picture.caption}</p>}
            {pictures.length > 1 && <IconButton icon="next" name={texts.next} onClick={() => turn(1)} />}
          </div>
        </>
      )}
    </dialog>
  );
}
