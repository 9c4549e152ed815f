import { Anchor, Badge, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Term } from "#cms/search/contract.ts";
import { searchAddress } from "#cms/search/web/index.ts";
import { type Language, type SiteLanguages } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { newSynonymFor } from "./search-lists.ts";

export type TermRow = Term & { id: string };

type Columns = { t: Translate; main: Language; site: SiteLanguages; mayChange: boolean };

export function termColumns({ t, main, site, mayChange }: Columns): ListColumn<TermRow>[] {
  return [
    {
      key: "term",
      breaks: true,
      cell: ({ term, lang }) => (
        <>
          <Anchor href={searchAddress({ where: { language: lang, main }, q: term })} underline="always" fw={600}>
            {term}
          </Anchor>{" "}
          {site.length > 1 && (
            <Badge variant="light" color="gray" size="sm">
              {lang}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: "found",
      width: 260,
      cell: ({ term, found }) =>
        found > 0 ? (
          <Text size="sm">{t("admin:search.found", { count: found })}</Text>
        ) : (
          <Text size="sm">
            {t("admin:search.nothingFound")}
            {mayChange && !term.includes(" ") && (
              <>
                {" · "}
                <Anchor component={Link} to={newSynonymFor(term)} underline="always">
                  {t("admin:search.addSynonym")}
                </Anchor>
              </>
            )}
          </Text>
        ),
    },
    { key: "times", width: 110, align: "right", cell: ({ times }) => <Text size="sm">{times}</Text> },
    {
      key: "last",
      width: 170,
      cell: ({ last }) => (
        <Text span size="sm" c="dimmed">
          <Time at={`${last}T12:00:00.000Z`} />
        </Text>
      ),
    },
  ];
}
