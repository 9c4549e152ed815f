import type { CSSProperties } from "react";
import { Downloads, Picture } from "#cms/files/web/index.ts";
import { Gallery } from "#cms/galleries/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { ShownFiles } from "./load-shown-files.ts";

/** One picture of a slot alone takes the whole width; several stand side by side. */
const alone = "(min-width: 62rem) 44rem, 100vw";
const beside = "(min-width: 46rem) 22rem, 50vw";

/** The pictures, galleries, links and downloads below the text of an entry. */
export function EntryFiles({ files }: { files: ShownFiles }) {
  const t = useTexts();
  const { media, sections, links, downloads } = files;
  return (
    <div className="entry-files wrap">
      {media.map((pictures) => (
        <ul
          key={pictures.map(({ id }) => id).join()}
          className="entry-media"
          data-single={pictures.length === 1 ? "" : undefined}
        >
          {pictures.map((picture) => (
            <li key={picture.id} style={{ "--ratio": ratioOf(picture) } as CSSProperties}>
              <figure>
                <Picture picture={picture} sizes={pictures.length === 1 ? alone : beside} />
                {picture.caption && <figcaption lang={picture.captionLang}>{picture.caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      ))}
      {sections.map((section) =>
        section.type === "gallery" ? (
          <Gallery key={section.gallery.id} {...section.gallery} />
        ) : (
          <Downloads key={section.id} id={section.id} files={section.files} />
        ),
      )}
      {links.length > 0 && (
        <ul className="entry-links" aria-label={t("site:entry.links")}>
          {links.map(({ title, href }) => (
            <li key={`${href} ${title}`}>
              <a href={href}>{title || href}</a>
            </li>
          ))}
        </ul>
      )}
      <Downloads files={downloads} />
    </div>
  );
}

/** Pictures of a row have the same height if their widths follow their ratios. */
function ratioOf({ width, height }: { width: number; height: number }): number {
  return Math.round((width / height) * 1000) / 1000;
}
