import type { RefObject } from "react";
import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { fits, type ShownGallery } from "../shown-gallery.ts";
import { around } from "../slider/slider.ts";
import { useGestures } from "./use-gestures.ts";
import type { Zoom } from "./use-zoom.ts";

type Props = Pick<ShownGallery, "pictures" | "pivot"> & {
  size: ShownGallery["sizeClick"];
  at: number;
  stage: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  onSwipe: (by: 1 | -1) => void;
};

/** The large picture; its neighbours are loaded already, but hidden. */
export function LightboxStage({ pictures, size, pivot, at, stage, zoom, onSwipe }: Props) {
  const { held, handlers } = useGestures(zoom, onSwipe);
  const { scale, x, y } = zoom.view;
  const count = pictures.length;
  const near = new Set([at, around(at + 1, count), around(at - 1, count)]);
  return (
    <div
      ref={stage}
      className="lightbox-stage"
      data-held={held ? "" : undefined}
      data-zoomed={scale > 1 ? "" : undefined}
      {...handlers}
    >
      {[...near].map((index) => (
        <div
          key={index}
          className="lightbox-picture"
          inert={index !== at}
          style={index === at ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined}
        >
          <Picture
            picture={pictures[index]!}
            sizes={sizesOf(pictures[index]!, { size, scale: index === at ? scale : 1 })}
            first={index === at}
            fit={fits[size]}
            pivot={pivot}
          />
        </div>
      ))}
    </div>
  );
}

/** The more it is zoomed, the larger the size that is fetched. */
function sizesOf(
  { width, height }: Shown,
  { size, scale }: { size: ShownGallery["sizeClick"]; scale: number },
): string {
  const times = Math.ceil(scale) * 100;
  if (size === "crop") return `${width}px`;
  return size === "fit" ? `min(${times}vw, ${Math.round((times * width) / height)}vh)` : `${times}vw`;
}
