import type { Picture as Shown } from "#cms/files/picture.ts";
import { type FilesById, Picture, picturesIn } from "#cms/files/web/index.ts";
import type { Language } from "#contract/language.ts";
import type { TreeGroup } from "#shop/catalogue/contract.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { nameIn } from "./group-steps.ts";

export type GroupTile = {
  id: string;
  href: string;
  name: string;
  lang?: Language;
  count: number;
  picture: Shown | null;
};

/** The groups below `parent` in which there is something. */
export function groupTiles(
  groups: readonly TreeGroup[],
  { parent, files, where }: { parent: string | null; files: FilesById; where: Where },
): GroupTile[] {
  return groups
    .filter((group) => group.parent === parent && group.products > 0)
    .map((group) => ({
      ...{ id: group._id, href: groupAddress(group, where), count: group.products },
      ...nameIn(group, where.language),
      picture: picturesIn(files, { ids: group.media.slice(0, 1), language: where.language })[0] ?? null,
    }));
}

const sizes = "(min-width: 62rem) 22rem, (min-width: 40rem) 45vw, 90vw";

/** Groups to choose from, with their pictures. */
export function GroupTiles({ tiles, title }: { tiles: readonly GroupTile[]; title: string }) {
  const t = useTexts();
  if (tiles.length === 0) return null;
  const pictured = tiles.some(({ picture }) => picture);
  return (
    <nav className="shop-groups" aria-label={title} data-plain={pictured ? undefined : ""}>
      <ul>
        {tiles.map(({ id, href, name, lang, count, picture }) => (
          <li key={id}>
            <a href={href}>
              {picture && <Picture picture={{ ...picture, alt: "" }} sizes={sizes} fit="cover" />}
              <span className="shop-group-name" lang={lang}>
                {name}
              </span>
              <span className="shop-group-count">{t("shop:list.total", { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
