import type { CSSProperties } from "react";
import type { Picture as Shown } from "../picture.ts";

type Props = {
  picture: Shown;
  /** Its width on the page, as in the `sizes` of an image. */
  sizes: string;
  /** It is the first thing on the page, and fetched before everything else. */
  first?: boolean | undefined;
  className?: string | undefined;
  /**
   * How it fills a box of another shape; without it, it has its own shape. A picture that is to be seen whole
   * (`contain`) stands in the middle of the nearest box with `container-type: size`.
   */
  fit?: "fill" | "contain" | "none" | "cover" | undefined;
  /** The default focus point, if the picture has none of its own. */
  pivot?: { x: number; y: number } | undefined;
};

/** A picture in the format and size that suits the browser. Its place is reserved while it loads. */
export function Picture({ picture, sizes, first = false, className = "", fit, pivot }: Props) {
  const { src, width, height, alt, altLang, sets } = picture;
  const better = sets.slice(0, -1);
  return (
    <picture>
      {better.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {/* Before `src`, because a browser may start fetching as soon as it has that. */}
      <img
        loading={first ? "eager" : "lazy"}
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
        style={lookOf(picture, { fit, pivot })}
      />
    </picture>
  );
}

type Look = CSSProperties & { "--shape"?: number };

function lookOf(picture: Shown, { fit, pivot }: Pick<Props, "fit" | "pivot">): Look | undefined {
  const { focus, placeholder, width, height } = picture;
  const cut = fit === "cover" || fit === "none";
  const kept = isMiddle(focus) ? (pivot ?? focus) : focus;
  const look: Look = {
    // A picture in its own size may be smaller than its box; the colour would go on framing it.
    ...(placeholder && fit !== "none" ? { backgroundColor: placeholder } : {}),
    // Not by `object-fit`: the colour would fill the whole box.
    ...(fit === "contain" ? { "--shape": Math.round((width / height) * 1000) / 1000 } : {}),
    ...(fit && fit !== "contain" ? { objectFit: fit } : {}),
    ...(cut && !isMiddle(kept) ? { objectPosition: `${percent(kept.x)} ${percent(kept.y)}` } : {}),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}

function isMiddle({ x, y }: { x: number; y: number }): boolean {
  return x === 0.5 && y === 0.5;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
