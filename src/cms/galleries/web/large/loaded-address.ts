import { downloadAddress, type Picture } from "#cms/files/picture.ts";

/** The largest file of a picture that this page has loaded and shows already. */
export function loadedAddress({ id }: Pick<Picture, "id">): string | undefined {
  const loaded = [...document.querySelectorAll("img")].filter(
    (image) => image.complete && image.naturalWidth > 0 && image.currentSrc.includes(downloadAddress(id, "")),
  );
  return loaded.toSorted((a, b) => b.naturalWidth - a.naturalWidth)[0]?.currentSrc;
}
