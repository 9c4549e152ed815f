import { type RefObject, useState } from "react";
import type { ShownGallery } from "../shown-gallery.ts";
import { around } from "../slider/slider.ts";
import { LargePicture } from "./large-picture.tsx";
import { useGestures } from "./use-gestures.ts";
import type { Zoom } from "./use-zoom.ts";

type Props = Pick<ShownGallery, "pictures" | "pivot"> & {
  size: ShownGallery["sizeClick"];
  /** Counts on beyond the last picture, so that the first one comes from the right side. */
  place: number;
  stage: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  onSwipe: (by: 1 | -1) => void;
};

/** The large picture between its neighbours, which wait outside of the stage and follow a finger that swipes. */
export function LightboxStage({ pictures, size, pivot, place, stage, zoom, onSwipe }: Props) {
  const { held, handlers } = useGestures(zoom, onSwipe);
  const [loaded, setLoaded] = useState<number | null>(null);
  const { scale, x, y } = zoom.view;
  const count = pictures.length;
  const places = count > 1 ? [place - 1, place, place + 1] : [place];
  return (
    <div
      ref={stage}
      className="lightbox-stage"
      data-held={held ? "" : undefined}
      data-zoomed={scale > 1 ? "" : undefined}
      {...handlers}
    >
      {places.map((one) => {
        const here = one === place;
        const moved = `calc(${one - place} * (100% + 1rem) + ${x}px)`;
        return (
          <div
            key={one}
            className="lightbox-picture"
            inert={!here}
            style={{ transform: here ? `translate(${x}px, ${y}px) scale(${scale})` : `translate(${moved}, 0)` }}
          >
            <LargePicture
              {...{ picture: pictures[around(one, count)]!, size, pivot }}
              scale={here ? scale : 1}
              state={here ? "first" : loaded === place ? "near" : "waiting"}
              onLoad={() => here && setLoaded(place)}
            />
          </div>
        );
      })}
    </div>
  );
}
