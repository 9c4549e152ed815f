import type { CSSProperties, ReactNode } from "react";
import { useTexts } from "#web/texts.tsx";
import { galleryTexts } from "./gallery-texts.ts";
import { type ShownGallery, type SliderProps, stageRatio } from "./shown-gallery.ts";

type Props = ShownGallery & {
  first: boolean;
  /** The pictures themselves. */
  children: (slider: SliderProps) => ReactNode;
};

/** A gallery as a part of a page: a region with a name, and the title where it is to be shown. */
export function GalleryFrame({ id, showTitle, titleLang, first, children, ...gallery }: Props) {
  const t = useTexts();
  const { pictures, title } = gallery;
  const texts = galleryTexts(t);
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
