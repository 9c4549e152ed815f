import type { Picture as ShownPicture } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import type { BlockView } from "#cms/pages/web/index.ts";
import type { SectionProps } from "../block.ts";

export type ShownSection = Omit<SectionProps, "picture"> & { picture: ShownPicture | null };

/** A band across the page. What stands in it keeps to its width. */
export function Section({ shown, inside, draw }: BlockView<ShownSection>) {
  const { background, width, space, seen, anchor, picture } = shown;
  const look = [
    `band ground ground-${background}`,
    `band-${width}`,
    `band-phone-${space.phone} band-desk-${space.desk}`,
    ...(seen === "always" ? [] : [`only-${seen}`]),
  ];
  return (
    <section className={look.join(" ")} id={anchor || undefined}>
      {picture && <Picture picture={{ ...picture, alt: "" }} sizes="100vw" fit="cover" className="band-behind" />}
      <div className="band-body">{draw(inside)}</div>
    </section>
  );
}
