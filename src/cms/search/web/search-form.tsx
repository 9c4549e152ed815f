import { longestQuery } from "#cms/search/contract.ts";
import { screenAddress } from "#contract/addresses.ts";
import { Island } from "#web/islands/island.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import SearchField from "./search-field.island.tsx";

type Props = {
  /** Unique on the page. */
  id: string;
  q: string;
  where: Where;
  /** The field is what the page is for, and nothing was found yet. */
  begins?: boolean;
};

/** A field for searching: a plain form, with suggestions where there is a script. */
export function SearchForm({ id, q, where, begins = false }: Props) {
  const t = useTexts();
  return (
    <form className="search-form" role="search" action={screenAddress("search", where)}>
      <label htmlFor={`${id}-q`}>{t("search:label")}</label>
      <div className="search-line">
        <Island
          name="search-field"
          id={id}
          of={SearchField}
          wake="focus"
          props={{
            ...{ id: `${id}-q`, q, begins, longest: longestQuery, lang: where.language },
            texts: {
              list: t("search:suggestions"),
              none: t("search:unsuggested"),
              one: t("search:suggested", { count: 1 }),
              many: t("search:suggested", { count: 7 }).replace("7", "{count}"),
            },
          }}
        />
        <button type="submit">{t("search:send")}</button>
      </div>
    </form>
  );
}
