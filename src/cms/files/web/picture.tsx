import type { CSSProperties } from "react";
import type { Picture as Shown } from "../picture.ts";

type Props = {
  picture: Shown;
  /** Its width on the page, as in the `sizes` of an image. */
  sizes: string;
  /** It is the first thing on the page, and fetched before everything else. */
  first?: boolean | undefined;
  /** It is fetched although it is out of sight. */
  eager?: boolean | undefined;
  className?: string | undefined;
  /**
   * How it fills a box of another shape; without it, it has its own shape. A picture that is to be seen whole
   * (`contain`) stands in the middle of the nearest box with `container-type: size`.
   */
  fit?: "fill" | "contain" | "none" | "cover" | undefined;
  /** The default focus point, if the picture has none of its own. */
  pivot?: { x: number; y: number } | undefined;
  /** The address of another file of it that is seen until this one has loaded. */
  before?: string | undefined;
  onLoad?: (() => void) | undefined;
};

/** A picture in the format and size that suits the browser. Its place is reserved while it loads. */
export function Picture({ picture, sizes, first = false, eager = first, className = "", ...look }: Props) {
  const { src, width, height, alt, altLang, sets } = picture;
  const { fit, onLoad } = look;
  const better = sets.slice(0, -1);
  return (
    <picture>
      {better.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {/* Before `src`, because a browser may start fetching as soon as it has that. */}
      <img
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        fetchPriority={first ? "high" : undefined}
        sizes={sizes}
        srcSet={sets.at(-1)?.srcset}
        src={src}
        width={width}
        height={height}
        alt={alt}
        lang={altLang}
        className={`picture ${fit === "contain" ? "picture-whole " : ""}${className}`.trim()}
        style={lookOf(picture, look)}
        onLoad={onLoad}
      />
    </picture>
  );
}

type Look = CSSProperties & { "--shape"?: number };

function lookOf(picture: Shown, { fit, pivot, before }: Pick<Props, "fit" | "pivot" | "before">): Look | undefined {
  const { focus, placeholder, width, height } = picture;
  const cut = fit === "cover" || fit === "none";
  const kept = isMiddle(focus) ? (pivot ?? focus) : focus;
  const look: Look = {
    // A picture in its own size may be smaller than its box; the colour would go on framing it.
    ...(placeholder && fit !== "none" ? { backgroundColor: placeholder } : {}),
    ...(before ? beforeOf({ before, fit, width, height }) : {}),
    // Not by `object-fit`: the colour would fill the whole box.
    ...(fit === "contain" ? { "--shape": Math.round((width / height) * 1000) / 1000 } : {}),
    ...(fit && fit !== "contain" ? { objectFit: fit } : {}),
    ...(cut && !isMiddle(kept) ? { objectPosition: `${percent(kept.x)} ${percent(kept.y)}` } : {}),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}

/** In the same place and size as the picture itself will be. */
function beforeOf({
  before,
  fit,
  width,
  height,
}: Pick<Props, "before" | "fit"> & Pick<Shown, "width" | "height">): Look {
  const size = fit === "cover" ? "cover" : fit === "none" ? `${width}px ${height}px` : "100% 100%";
  return {
    backgroundImage: `url("${before}")`,
    backgroundPosition: "center",
    backgroundRepeat: "no-repeat",
    backgroundSize: size,
  };
}

function isMiddle({ x, y }: { x: number; y: number }): boolean {
  return x === 0.5 && y === 0.5;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
