import { hitsPerPage, type Pieces, type Results } from "#cms/search/contract.ts";
import { type FoundKind, foundKinds } from "#cms/search/kinds.ts";
import { address, fixedSlugs } from "#contract/addresses.ts";
import { PagesNav } from "#web/site/pages-nav.tsx";
import type { Where } from "#web/site/place.ts";
import { type Way, Ways } from "#web/site/ways.tsx";
import { useTexts } from "#web/texts.tsx";
import { type AskedSearch, searchAddress } from "./search-address.ts";

type ShownHit = Results["items"][number] & { day: string | null };
type ShownResults = Omit<Results, "items"> & { items: ShownHit[] };
type Props = { results: ShownResults; asked: AskedSearch; where: Where };

/** What was found, the best first. */
export function SearchResults({ results, asked, where }: Props) {
  const t = useTexts();
  const { items, total, page, some } = results;
  return (
    <section aria-labelledby="search-total">
      <h2 id="search-total">{t("search:total", { count: total })}</h2>
      <Meant results={results} where={where} />
      {some && <p className="search-note">{t("search:some")}</p>}
      <Kinds results={results} asked={asked} where={where} />
      <ol className="search-hits" start={(page - 1) * hitsPerPage + 1}>
        {items.map((hit) => (
          <li key={`${hit.kind} ${hit._id}`}>
            <Hit hit={hit} where={where} />
          </li>
        ))}
      </ol>
      <PagesNav
        page={page}
        pages={Math.ceil(total / hitsPerPage)}
        addressOf={(number) => searchAddress({ where, q: asked.q, kind: asked.kind, page: number })}
        texts={{
          label: t("search:pages.label"),
          previous: t("search:pages.previous"),
          next: t("search:pages.next"),
          page: (number) => t("search:pages.page", { page: number }),
        }}
      />
    </section>
  );
}

function Meant({ results: { meant }, where }: Pick<Props, "results" | "where">) {
  const t = useTexts();
  if (meant === null) return null;
  return (
    <p className="search-note">
      {t("search:meant")} <a href={searchAddress({ where, q: meant })}>{meant}</a>?
    </p>
  );
}

/** Links that show one kind of things only. */
function Kinds({ results: { kinds }, asked, where }: Props) {
  const t = useTexts();
  const there = foundKinds.filter((kind) => kinds[kind] > 0 || kind === asked.kind);
  if (there.length < 2 && asked.kind === undefined) return null;
  const all = foundKinds.reduce((sum, kind) => sum + kinds[kind], 0);
  const link = (kind: FoundKind | undefined, count: number) => (
    <li key={kind ?? "all"}>
      <a href={searchAddress({ where, q: asked.q, kind })} aria-current={kind === asked.kind ? "true" : undefined}>
        {t(`search:kind.${kind ?? "all"}`)} <span className="search-count">{count}</span>
      </a>
    </li>
  );
  return (
    <nav className="search-kinds" aria-label={t("search:kinds")}>
      <ul>
        {link(undefined, all)}
        {there.map((kind) => link(kind, kinds[kind]))}
      </ul>
    </nav>
  );
}

function Hit({ hit, where }: { hit: ShownHit; where: Where }) {
  const t = useTexts();
  const { kind, title, excerpt, address: to, date, day, lang } = hit;
  const other = lang === where.language ? undefined : lang;
  return (
    <article className="search-hit">
      <h3 lang={other}>
        <a href={to}>
          <Marked pieces={title} />
        </a>
      </h3>
      <p className="search-facts">
        <span>{t(`search:one.${kind}`)}</span>
        {date && day && <time dateTime={date}>{day}</time>}
      </p>
      {excerpt.length > 0 && (
        <p lang={other}>
          <Marked pieces={excerpt} />
        </p>
      )}
    </article>
  );
}

/** A text with the words marked that were looked for. */
function Marked({ pieces }: { pieces: Pieces }) {
  return pieces.map(({ text, hit }, at) => {
    // Pieces have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    return hit ? <mark key={at}>{text}</mark> : text;
  });
}

/** Says so, and where to go on. */
export function NothingFound({ results, asked, where, ways }: Props & { ways: Way[] | undefined }) {
  const t = useTexts();
  const contact = address(fixedSlugs.contact[where.language], where.language, where.main);
  return (
    <section aria-labelledby="search-total">
      <h2 id="search-total">{t("search:nothing.title")}</h2>
      <Meant results={results} where={where} />
      <p>{t("search:nothing.text", { q: asked.q })}</p>
      <Kinds results={results} asked={asked} where={where} />
      <Ways ways={ways} />
      {!ways?.some(({ href }) => href === contact) && (
        <p>
          {t("search:nothing.contact")} <a href={contact}>{t("search:nothing.contactLink")}</a>
        </p>
      )}
    </section>
  );
}
