import { useEffect, useState } from "react";
import type { Language } from "#contract/language.ts";
import { compareAddress } from "#shop/storefront/addresses.ts";
import { HeartIcon } from "../icons.tsx";
import { whenKeptChanges } from "./kept-products.ts";
import { type Kept, keptNow, listenToMarks, type Marked, paintMarks } from "./mark-buttons.ts";

type Props = {
  where: { language: Language; main: Language };
  /** Where the favourites are; null where no link to them stands. */
  favourites: string | null;
  texts: MarkTexts;
};

export type MarkTexts = {
  favourites: string;
  /** `{count} gemerkt` */
  count: string;
  /** `{count} vergleichen` */
  compare: string;
} & Record<Marked, string>;

/** The way to what a visitor keeps. It also brings the buttons of all cards of the page to life. */
export default function ShopMarks({ where, favourites, texts }: Props) {
  const [kept, setKept] = useState<Kept>({ favourites: [], compared: [] });
  const [told, setTold] = useState<Marked | null>(null);
  useEffect(() => {
    const show = (): void => {
      const now = keptNow();
      setKept(now);
      paintMarks(now);
    };
    show();
    const ends = [whenKeptChanges(show), listenToMarks(setTold)];
    return () => ends.forEach((end) => end());
  }, []);
  const failed = told === "full" || told === "missing";
  return (
    <div className="shop-kept">
      {favourites !== null && (
        <a className="shop-kept-link" href={favourites}>
          <HeartIcon />
          {texts.favourites}
          {kept.favourites.length > 0 && (
            <span
              className="shop-kept-count"
              aria-label={texts.count.replace("{count}", String(kept.favourites.length))}
            >
              {kept.favourites.length}
            </span>
          )}
        </a>
      )}
      {kept.compared.length > 0 && (
        <a className="shop-compare-link button" href={compareAddress(kept.compared, where)}>
          {texts.compare.replace("{count}", String(kept.compared.length))}
        </a>
      )}
      <p role="status" className={failed ? "shop-kept-fault" : "visually-hidden"}>
        {told && texts[told]}
      </p>
    </div>
  );
}
