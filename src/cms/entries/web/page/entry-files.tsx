import { Downloads } from "#cms/files/web/index.ts";
import { Gallery, galleryTexts } from "#cms/galleries/web/index.ts";
import { Island } from "#web/islands/island.tsx";
import { useTexts } from "#web/texts.tsx";
import EntryPictures from "../pictures/entry-pictures.island.tsx";
import type { ShownFiles } from "./load-shown-files.ts";

/** The pictures, galleries, links and downloads below the text of an entry. */
export function EntryFiles({ files }: { files: ShownFiles }) {
  const t = useTexts();
  const { media, sections, links, downloads } = files;
  return (
    <div className="entry-files wrap">
      {media.length > 0 && (
        <Island
          name="entry-pictures"
          id="pictures"
          of={EntryPictures}
          props={{ slots: media, texts: galleryTexts(t) }}
        />
      )}
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
