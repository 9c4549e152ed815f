import { Anchor, Badge, Text } from "@mantine/core";
import type { Synonym, Term } from "#cms/search/contract.ts";
import { searchAddress } from "#cms/search/web/index.ts";
import type { Language, SiteLanguages } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { TermActs, type TermRights } from "./term-acts.tsx";

export type TermRow = Term & { id: string; synonym: Pick<Synonym, "_id" | "words"> | null };

type Columns = { t: Translate; main: Language; site: SiteLanguages; may: TermRights };

export function termColumns({ t, main, site, may }: Columns): ListColumn<TermRow>[] {
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
      breaks: true,
      cell: ({ found, synonym, ...term }) =>
        found > 0 ? (
          <Text size="sm">{t("admin:search.found", { count: found })}</Text>
        ) : (
          <TermActs term={term} synonym={synonym} may={may} />
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
