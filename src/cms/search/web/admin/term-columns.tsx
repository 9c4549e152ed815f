import { Anchor, Badge, Text } from "@mantine/core";
import type { Synonym, Term } from "#cms/search/contract.ts";
import { searchAddress } from "#cms/search/web/index.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language, SiteLanguages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { TermActs, type TermRights } from "./term-acts.tsx";

export type TermRow = Term & { id: string; synonym: Pick<Synonym, "_id" | "words"> | null };

type Columns = { t: Translate; language: Language; main: Language; site: SiteLanguages; may: TermRights };

export function termColumns({ t, language, main, site, may }: Columns): ListColumn<TermRow>[] {
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
    {
      key: "times",
      width: 110,
      align: "right",
      cell: ({ times }) => <Text size="sm">{times}</Text>,
      phone: ({ times, last }) => (
        <Text size="sm" c="dimmed">
          {t("admin:search.asked", { count: times, day: dayText(last, language) })}
        </Text>
      ),
    },
    {
      key: "last",
      width: 180,
      cell: ({ last }) => (
        <Text span size="sm" c="dimmed">
          {dayText(last, language)}
        </Text>
      ),
    },
  ];
}
