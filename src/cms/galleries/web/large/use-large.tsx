import { type ReactNode, useState } from "react";
import { largeAddress } from "#cms/files/picture.ts";
import type { SliderProps } from "../shown-gallery.ts";
import type { Lightbox } from "./lightbox.tsx";

const middle = { x: 0.5, y: 0.5 };

type Large = Pick<SliderProps, "pictures" | "title" | "texts"> & Partial<Pick<SliderProps, "sizeClick" | "pivot">>;

/** Opens the large view and renders it. Its script is loaded with the first click. */
export function useLarge(
  { pictures, title, sizeClick = "fit", pivot = middle, texts }: Large,
  hold: (on: boolean) => void = () => {},
) {
  const [shown, setShown] = useState<{ at: number; View: typeof Lightbox } | null>(null);
  const close = (): void => {
    setShown(null);
    hold(false);
  };
  const open = (at: number): void => {
    hold(true);
    import("./lightbox.tsx").then(
      ({ Lightbox: View }) => setShown({ at, View }),
      // Without a connection the picture itself may still be cached.
      () => location.assign(largeAddress(pictures[at]!)),
    );
  };
  const large: ReactNode = shown && (
    <shown.View {...{ pictures, title, pivot, texts }} first={shown.at} size={sizeClick} onClose={close} />
  );
  return { open, large };
}
