import { Island } from "#web/islands/island.tsx";
import { Part } from "#web/parts/part.tsx";
import GallerySlider from "./gallery.island.tsx";
import { GalleryFrame } from "./gallery-frame.tsx";
import type { ShownGallery } from "./shown-gallery.ts";

type Props = ShownGallery & {
  /** It is the first thing on the page. */
  first?: boolean;
};

/** A gallery on a page. Without script its pictures are a scrollable row, each a link to its large version. */
export function Gallery({ first = false, ...gallery }: Props) {
  if (gallery.pictures.length === 0) return null;
  return <Part of={Framed} facts={{ ...gallery, first }} />;
}

function Framed({ first, ...gallery }: ShownGallery & { first: boolean }) {
  return (
    <GalleryFrame {...gallery} first={first}>
      {(slider) => <Island name="gallery" id={gallery.id} of={GallerySlider} props={slider} />}
    </GalleryFrame>
  );
}
