import { largeAddress, type Picture } from "./picture.ts";

/** What search engines are told of a picture of a page (schema.org `ImageObject`): its largest size, and its texts. */
export function pictureLd(picture: Picture, { origin }: { origin: string }): object {
  const { sets, width, height, alt, caption } = picture;
  const [, largest = ""] = / (\d+)w$/.exec(sets.at(-1)?.srcset ?? "") ?? [];
  const wide = Number(largest) || width;
  const about = caption || alt;
  return {
    ...{ "@type": "ImageObject", contentUrl: origin + largeAddress(picture) },
    ...{ width: wide, height: Math.round((wide * height) / width) },
    ...(about && { caption: about }),
  };
}
