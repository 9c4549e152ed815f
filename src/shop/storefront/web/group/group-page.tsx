import { Downloads, Picture } from "#cms/files/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import { narrows } from "../asked.ts";
import { GroupTiles } from "../group-tiles.tsx";
import { ProductList } from "../list/product-list.tsx";
import { StoreBar } from "../store-bar.tsx";
import type { LoadedGroup } from "./load-group.ts";

const sizes = "(min-width: 62rem) 30rem, 100vw";

/** A group on a page of its own. */
export function GroupPage({
  where,
  away,
  title,
  teaser,
  text,
  picture,
  list,
  tiles,
  steps,
  look,
  downloads,
}: LoadedGroup) {
  const t = useTexts();
  const begins = !narrows(list.asked) && list.asked.page === 1;
  return (
    <div className="shop">
      <StoreBar steps={steps.slice(0, -1)} where={where} away={away} />
      <header className={picture && begins ? "shop-head shop-head-pictured wrap" : "shop-head wrap"}>
        <div className="shop-head-text">
          <h1 lang={title.lang}>{typeset(title.name, title.lang ?? where.language)}</h1>
          {teaser && begins && (
            <p className="shop-lead" lang={teaser.lang}>
              {typeset(teaser.text, teaser.lang ?? where.language)}
            </p>
          )}
        </div>
        {picture && begins && <Picture picture={picture} sizes={sizes} fit="cover" first />}
      </header>
      {begins && tiles.length > 0 && (
        <div className="wrap">
          <GroupTiles tiles={tiles} title={t("shop:group.below", { name: title.name })} />
        </div>
      )}
      <div className="wrap">
        <ProductList list={list} look={look} title={t("shop:group.products", { name: title.name })} />
      </div>
      {text && begins && (
        <div
          className="wrap rich-text-body shop-text"
          lang={text.lang}
          // Sanitised when it was stored.
          dangerouslySetInnerHTML={{ __html: typeset(text.html, text.language) }}
        />
      )}
      {begins && downloads.length > 0 && (
        <div className="wrap">
          <Downloads files={downloads} />
        </div>
      )}
    </div>
  );
}
