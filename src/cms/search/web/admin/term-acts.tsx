import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { newEntryTitled } from "#cms/entries/web/admin/index.ts";
import type { Synonym, Term } from "#cms/search/contract.ts";
import { useTexts } from "#web/texts.tsx";
import { newSynonymFor, synonymAddress } from "./search-lists.ts";

/** What the reader may do about a word that found nothing. */
export type TermRights = { synonyms: boolean; entries: boolean; pages: boolean };

type Props = {
  term: Pick<Term, "term" | "lang">;
  /** The one that was written for this word meanwhile. */
  synonym: Pick<Synonym, "_id" | "words"> | null;
  may: TermRights;
};

/** What an owner can do about a word that nobody found: name what it is called here, or write about it. */
export function TermActs({ term: { term, lang }, synonym, may }: Props) {
  const t = useTexts();
  const isWord = !term.includes(" ");
  const acts = [
    ...(may.synonyms && isWord && synonym ? [{ name: "changeSynonym", to: synonymAddress(synonym._id) }] : []),
    ...(may.synonyms && isWord && !synonym ? [{ name: "addSynonym", to: newSynonymFor(term) }] : []),
    ...(may.entries ? [{ name: "writeEntry", to: newEntryTitled({ title: capitalised(term), language: lang }) }] : []),
    ...(may.pages ? [{ name: "extendPage", to: "/admincenter/pages" }] : []),
  ];
  return (
    <>
      <Text size="sm">{t("admin:search.nothingFound")}</Text>
      {synonym && (
        <Text size="sm" c="dimmed">
          {t("admin:search.findsNow", { words: synonym.words })}
        </Text>
      )}
      {acts.length > 0 && (
        <ul className="search-acts">
          {acts.map(({ name, to }) => (
            <li key={name}>
              <Anchor
                component={Link}
                to={to}
                size="sm"
                underline="always"
                aria-label={`${t(`admin:search.${name}`)}: ${term}`}
              >
                {t(`admin:search.${name}`)}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Terms are kept in small letters. */
function capitalised(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
}
