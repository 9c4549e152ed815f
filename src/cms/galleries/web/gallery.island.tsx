import { useRef } from "react";
import { useLarge } from "./large/use-large.tsx";
import type { SliderProps } from "./shown-gallery.ts";
import { placeText, stageRatio } from "./shown-gallery.ts";
import { GalleryBar } from "./slider/gallery-bar.tsx";
import { GallerySlide } from "./slider/gallery-slide.tsx";
import { useSlider } from "./slider/use-slider.ts";
import { useSwipe } from "./slider/use-swipe.ts";

/**
 * The pictures of a gallery: a scrollable row until the script arrives, then a slider. Its buttons come before the
 * pictures, so that the Tab key reaches them first.
 */
export default function GallerySlider(props: SliderProps) {
  const { pictures, interval, transition, first, texts, onClick } = props;
  const count = pictures.length;
  const slides = useRef<HTMLDivElement>(null);
  const [slider, act] = useSlider({ count, interval, slides });
  const { awake, at } = slider;
  const stage = stageRatio(pictures);
  const swipe = useSwipe((by) => act({ act: "choose", to: at + by }));
  const { open: enlarge, large } = useLarge(props, (on) => act({ act: on ? "hold" : "release", by: "large" }));
  const open = onClick === "none" ? null : enlarge;
  return (
    <div
      className="gallery-body"
      onFocus={() => act({ act: "hold", by: "focus" })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) act({ act: "release", by: "focus" });
      }}
    >
      {count > 1 && <GalleryBar slider={slider} act={act} texts={texts} onLarge={open && (() => open(at))} />}
      <div
        ref={slides}
        className="gallery-slides"
        data-awake={awake ? transition : undefined}
        // A row of plain pictures contains nothing focusable, and could not be scrolled by keyboard.
        tabIndex={awake || open || count === 1 ? undefined : 0}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && act({ act: "hold", by: "hover" })}
        onPointerLeave={() => act({ act: "release", by: "hover" })}
        {...swipe}
      >
        {pictures.map((picture, index) => (
          <GallerySlide
            // oxlint-disable-next-line react/no-array-index-key -- a picture may stand twice
            key={`${index}-${picture.id}`}
            picture={picture}
            place={{ at: index, count }}
            slider={slider}
            look={{ ...props, stage }}
            first={first && index === 0}
            onOpen={open && (() => open(index))}
          />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {slider.chosen && said({ at, pictures, texts })}
      </p>
      {large}
    </div>
  );
}

function said({ at, pictures, texts }: Pick<SliderProps, "pictures" | "texts"> & { at: number }): string {
  const shown = pictures[at]?.alt || pictures[at]?.caption;
  const place = placeText(texts, { at, count: pictures.length });
  return shown ? `${place}: ${shown}` : place;
}
