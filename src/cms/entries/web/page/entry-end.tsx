import type { ComponentProps } from "react";
import type { Neighbour, Neighbours } from "#cms/entries/contract.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { ShareLinks } from "#cms/social/web/index.ts";
import type { Language } from "#contract/language.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";

type Props = {
  neighbours: Neighbours;
  where: Where;
  /** The page that lists the entry. */
  back: string;
  shared: ComponentProps<typeof ShareLinks>;
};

/** The ways on from an entry: its neighbours, the list, and plain links that share it and ask nobody before a click. */
export function EntryEnd({ neighbours: { newer, older }, where, back, shared }: Props) {
  const t = useTexts();
  return (
    <>
      {(newer || older) && (
        <ul className="entry-neighbours">
          {newer && <Beside entry={newer} name={t("site:entry.newer")} rel="prev" where={where} />}
          {older && <Beside entry={older} name={t("site:entry.older")} rel="next" where={where} />}
        </ul>
      )}
      <div className="entry-on">
        <p className="entry-back">
          <a href={back}>{t("site:entry.back")}</a>
        </p>
        <ShareLinks {...shared} />
      </div>
    </>
  );
}

type BesideProps = { entry: Neighbour; name: string; rel: "next" | "prev"; where: Where };

function Beside({ entry, name, rel, where }: BesideProps) {
  const other = (lang: Language | undefined) => (lang === where.language ? undefined : lang);
  return (
    <li data-rel={rel}>
      <a href={entryAddress(entry, where)} rel={rel}>
        <span className="entry-neighbour-name">{name}</span> <span lang={other(entry.titleLang)}>{entry.title}</span>
      </a>
    </li>
  );
}
