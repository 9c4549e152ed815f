import { Badge, Group, Text } from "@mantine/core";
import type { Place } from "#cms/map/contract.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { placeAddress } from "../map-path.ts";

/** What the list says of a place. */
export type PlaceRow = Pick<Place, "name_de" | "name_en" | "enabled" | "address" | "position" | "opening"> & {
  id: string;
};

/** The name in this language, or in the other one, which is then said. */
export function nameOf(
  { name_de: de, name_en: en }: Pick<Place, "name_de" | "name_en">,
  language: Language,
): { text: string; lang: Language | undefined } {
  const { text, lang } = shown({ de, en }, language) ?? { text: de, lang: language };
  return { text, lang: lang === language ? undefined : lang };
}

export function placeColumns(t: Translate, language: Language): ListColumn<PlaceRow>[] {
  return [
    {
      key: "name",
      breaks: true,
      cell: (row) => (
        <Group gap="xs">
          <RowTitle to={placeAddress(row.id)} lang={nameOf(row, language).lang}>
            {nameOf(row, language).text}
          </RowTitle>
          {!row.enabled && (
            <Badge variant="light" color="gray" c="inherit" tt="none">
              {t("admin:map.off")}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: "address",
      breaks: true,
      cell: ({ address, position }) => (
        <>
          <Text size="sm">{address.replaceAll("\n", ", ")}</Text>
          {!position && (
            <Text size="sm" c="dimmed">
              {t("admin:map.noPosition")}
            </Text>
          )}
        </>
      ),
    },
    { key: "opening", width: 220, cell: ({ opening }) => <Text size="sm">{t(`admin:map.opening.${opening}`)}</Text> },
  ];
}
