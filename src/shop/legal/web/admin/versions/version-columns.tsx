import { Group, Text } from "@mantine/core";
import type { Translate } from "#contract/texts/translate.ts";
import type { LegalVersionLine } from "#shop/legal/contract.ts";
import { RowTime } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { FileLink } from "../file-link.tsx";

export type VersionRow = Omit<LegalVersionLine, "_id"> & { id: string };

export function versionColumns(t: Translate): ListColumn<VersionRow>[] {
  return [
    {
      key: "text",
      breaks: true,
      cell: ({ kind, number, language }) => (
        <>
          <Text size="sm" fw={600}>
            {t(`admin:legal.kind.${kind}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {t("admin:legal.version", { number, language: t(`admin:language.${language}`) })}
          </Text>
        </>
      ),
    },
    { key: "created", width: 220, cell: ({ created }) => <RowTime at={created} /> },
    {
      key: "by",
      width: 200,
      breaks: true,
      cell: ({ by }) => <Text size="sm">{by ? by.name : t("admin:legal.byItself")}</Text>,
    },
    {
      key: "files",
      width: 170,
      cell: ({ id, kind, number }) => {
        const name = `${t(`admin:legal.kind.${kind}`)} ${number}`;
        return (
          <Group gap="md">
            <FileLink id={id} format="PDF" name={name} />
            <FileLink id={id} format="HTML" name={name} />
          </Group>
        );
      },
    },
    {
      key: "hash",
      width: 190,
      cell: ({ hash }) => (
        <Text size="xs" ff="monospace" className="legal-hash" title={hash}>
          {hash.slice(0, 16)}…
        </Text>
      ),
      phone: () => null,
    },
  ];
}
