import type { CSSProperties, ReactNode } from "react";
import type { Picture } from "#cms/files/picture.ts";
import type { Translate } from "#contract/translate.ts";
import { useTexts } from "#web/texts.tsx";
import type { GalleryTexts, ShownGallery, SliderProps } from "./shown-gallery.ts";

type Props = ShownGallery & {
  first: boolean;
  /** The pictures themselves. */
  children: (slider: SliderProps) => ReactNode;
};

/** A gallery as a part of a page: a region with a name, and the title where it is to be shown. */
export function GalleryFrame({ id, showTitle, titleLang, first, children, ...gallery }: Props) {
  const t = useTexts();
  const { pictures, title } = gallery;
  const texts = textsOf(t);
  const heading = `${id}-title`;
  const titled = showTitle && title !== "";
  const named = titled ? { "aria-labelledby": heading } : { "aria-label": title || t("site:gallery.label") };
  const moves = pictures.length > 1;
  return (
    <section
      className="gallery"
      data-single={moves ? undefined : ""}
      aria-roledescription={moves ? texts.carousel : undefined}
      style={{ "--ratio": stageRatio(pictures) } as CSSProperties}
      {...named}
    >
      {titled && (
        <h2 id={heading} lang={titleLang}>
          {title}
        </h2>
      )}
      {children({ ...gallery, first, texts })}
    </section>
  );
}

/** Width by height of the box for all pictures: what suits most of them, within limits. */
export function stageRatio(pictures: Pick<Picture, "width" | "height">[]): number {
  const ratios = pictures.map(({ width, height }) => width / height).sort((a, b) => a - b);
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 1;
  const ratio = ratios.length > 1 ? Math.min(Math.max(middle, 4 / 5), 2) : middle;
  return Math.round(ratio * 1000) / 1000;
}

function textsOf(t: Translate): GalleryTexts {
  return {
    carousel: t("site:gallery.carousel"),
    slide: t("site:gallery.slide"),
    of: t("site:gallery.of"),
    previous: t("site:gallery.previous"),
    next: t("site:gallery.next"),
    pause: t("site:gallery.pause"),
    play: t("site:gallery.play"),
    enlarge: t("site:gallery.enlarge"),
    large: t("site:gallery.large"),
    close: t("site:gallery.close"),
    zoomIn: t("site:gallery.zoomIn"),
    zoomOut: t("site:gallery.zoomOut"),
    overview: t("site:gallery.overview"),
    more: t("site:gallery.more"),
  };
}
