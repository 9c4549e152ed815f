import { useState } from "react";
import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { EnlargeLink, type GalleryTexts, useLarge } from "#cms/galleries/web/index.ts";

type Props = { pictures: Shown[]; name: string; texts: GalleryTexts };

const sizes = "(min-width: 62rem) 34rem, 100vw";

/**
 * The pictures of a product: one is seen large, a click shows it in the large view with its zoom, and small ones below it
 * choose another. Without script each small one leads to its picture.
 */
export default function ProductPictures({ pictures, name, texts }: Props) {
  const [at, setAt] = useState(0);
  const { open, large } = useLarge({ pictures, title: name, texts });
  const shown = pictures[at] ?? pictures[0]!;
  const nameOf = ({ alt }: Shown) => alt || name;
  return (
    <>
      <EnlargeLink
        picture={shown}
        name={`${texts.enlarge}: ${nameOf(shown)}`}
        className="shop-picture"
        onOpen={() => open(at)}
      >
        <Picture key={shown.id} picture={shown} sizes={sizes} fit="contain" first={at === 0} />
      </EnlargeLink>
      {pictures.length > 1 && (
        <ul className="shop-thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.id} data-chosen={index === at || undefined}>
              <EnlargeLink picture={picture} name={nameOf(picture)} onOpen={() => setAt(index)}>
                <Picture picture={{ ...picture, alt: "" }} sizes="5rem" fit="contain" />
              </EnlargeLink>
            </li>
          ))}
        </ul>
      )}
      {large}
    </>
  );
}
