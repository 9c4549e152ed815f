import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { EnlargeLink, type GalleryTexts, useLarge } from "#cms/galleries/web/index.ts";
import { onPage, rounded } from "#web/site/widths.ts";

/** The picture above the text of an entry, cut to its box; the large view shows the whole of it, and nothing else. */
export default function LeadPicture({ picture, texts }: { picture: Shown; texts: GalleryTexts }) {
  const { open, large } = useLarge({ pictures: [picture], title: "", texts });
  return (
    <>
      <EnlargeLink
        picture={picture}
        name={picture.alt ? `${texts.enlarge}: ${picture.alt}` : texts.enlarge}
        onOpen={() => open(0)}
      >
        <Picture picture={picture} sizes={sizesOf(picture)} first fit="cover" />
      </EnlargeLink>
      {large}
    </>
  );
}

/** Its box is as wide as the page, 16 by 9 and at most 32rem high; a panorama is cut at its sides. */
function sizesOf({ width, height }: Shown): string {
  const ratio = width / height;
  if (ratio <= 16 / 9) return onPage((page) => page);
  return onPage((page) => `max(${page}, min(${rounded(32 * ratio)}rem, ${page}*${rounded((ratio * 9) / 16)}))`);
}
