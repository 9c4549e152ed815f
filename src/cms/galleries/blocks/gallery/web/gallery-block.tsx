import { Gallery, type ShownGallery } from "#cms/galleries/web/index.ts";
import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import type { GalleryProps } from "../block.ts";

export type ShownGalleryBlock = Pick<GalleryProps, "width"> & { gallery: ShownGallery; title: TextShown };

export function GalleryBlock({ id, shown: { gallery, title, width }, edits }: BlockView<ShownGalleryBlock>) {
  // Two titles of the same pictures would be one too many.
  const showTitle = gallery.showTitle && title.text === "";
  return (
    <div className={`element gallery-block gallery-${width}`}>
      <div className="wrap">
        <Words as="h2" of={title} prop="title" edits={edits} />
      </div>
      <div className={width === "full" ? "gallery-room" : "wrap gallery-room"}>
        <Gallery {...gallery} id={`${id}-gallery`} showTitle={showTitle} />
      </div>
    </div>
  );
}
