import type { Dispatch } from "react";
import { IconButton } from "../icons.tsx";
import type { GalleryTexts } from "../shown-gallery.ts";
import { runs, type Slider, type SliderAct } from "./slider.ts";

type Props = {
  slider: Slider;
  act: Dispatch<SliderAct>;
  texts: GalleryTexts;
  onLarge: (() => void) | null;
};

/** The buttons of a slider, under its picture. */
export function GalleryBar({ slider, act, texts, onLarge }: Props) {
  const { at, count } = slider;
  const on = runs(slider);
  return (
    <div className="gallery-bar">
      <IconButton icon="previous" name={texts.previous} onClick={() => act({ act: "choose", to: at - 1 })} />
      <IconButton icon="next" name={texts.next} onClick={() => act({ act: "choose", to: at + 1 })} />
      <span className="gallery-place" aria-hidden="true">
        {at + 1} / {count}
      </span>
      <IconButton
        icon={on ? "pause" : "play"}
        name={on ? texts.pause : texts.play}
        onClick={() => act({ act: "toggle" })}
      />
      {onLarge && <IconButton icon="enlarge" name={texts.enlarge} onClick={onLarge} />}
    </div>
  );
}
