import type { RefObject } from "react";
import { IconButton } from "../icons.tsx";
import { type GalleryTexts, placeText, type ShownGallery } from "../shown-gallery.ts";
import type { Zoom } from "./use-zoom.ts";
import { largest, step } from "./zoom.ts";

type Props = Pick<ShownGallery, "pictures"> & {
  at: number;
  zoom: Zoom;
  overview: boolean;
  close: RefObject<HTMLButtonElement | null>;
  texts: GalleryTexts;
  onOverview: () => void;
  onClose: () => void;
};

/** The number of the picture, and the buttons of the large view. */
export function LightboxBar({ pictures, at, zoom, overview, close, texts, onOverview, onClose }: Props) {
  const count = pictures.length;
  const { scale } = zoom.view;
  return (
    <div className="lightbox-bar">
      <p role="status">
        {count > 1 && placeText(texts, { at, count })}
        <span className="visually-hidden"> {pictures[at]?.alt || pictures[at]?.caption}</span>
      </p>
      {count > 1 && <IconButton icon="overview" name={texts.overview} pressed={overview} onClick={onOverview} />}
      {!overview && (
        <>
          <IconButton icon="zoomOut" name={texts.zoomOut} idle={scale <= 1} onClick={() => zoom.zoomBy(1 / step)} />
          <IconButton icon="zoomIn" name={texts.zoomIn} idle={scale >= largest} onClick={() => zoom.zoomBy(step)} />
        </>
      )}
      <IconButton ref={close} icon="close" name={texts.close} onClick={onClose} />
    </div>
  );
}
