import { useState } from "react";
import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { rounded } from "#web/site/widths.ts";
import { fits, type ShownGallery } from "../shown-gallery.ts";
import { loadedAddress } from "./loaded-address.ts";

type Props = Pick<ShownGallery, "pivot"> & {
  picture: Shown;
  size: ShownGallery["sizeClick"];
  /** How many times as large as the whole picture it is drawn. */
  scale: number;
  /** `waiting`: only its smallest file is fetched, so that it takes nothing from the picture that is looked at. */
  state: "first" | "near" | "waiting";
  onLoad: () => void;
};

/** A picture of the large view. Until its file is there, what the page has loaded of it is seen in its place. */
export function LargePicture({ picture, size, scale, pivot, state, onLoad }: Props) {
  const [before, setBefore] = useState(() => loadedAddress(picture));
  return (
    <Picture
      picture={picture}
      sizes={state === "waiting" ? "1px" : sizesOf(picture, { size, scale })}
      first={state === "first"}
      eager
      fit={fits[size]}
      pivot={pivot}
      before={before}
      onLoad={() => {
        if (state === "waiting") return;
        setBefore(undefined);
        onLoad();
      }}
    />
  );
}

/** Bars take 7.5rem of the window's height. The more it is zoomed, the larger the size that is fetched. */
function sizesOf({ width, height }: Shown, { size, scale }: Pick<Props, "size" | "scale">): string {
  const times = Math.ceil(scale);
  const ratio = rounded(width / height);
  if (size === "crop") return `${width}px`;
  const high = `(100vh - 7.5rem)*${ratio}`;
  return `calc(${size === "fit" ? "min" : "max"}(100vw, ${high})*${times})`;
}
