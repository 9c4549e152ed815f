import { Button, Stack, Table, Text, Title } from "@mantine/core";
import type { TextFileCheck } from "#cms/translations/contract.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { check: TextFileCheck; busy: boolean; onTake: () => void };

/** What a file would change, and what of it cannot be used. */
export function FileCheck({ check: { changes, refused, same }, busy, onTake }: Props) {
  const t = useTexts();
  return (
    <Stack gap="md" mt="lg">
      <div role="status">
        <Title order={3} size="h5">
          {t("admin:translations.file.changes", { count: changes.length })}
        </Title>
        {same > 0 && <Text size="sm">{t("admin:translations.file.same", { count: same })}</Text>}
        {refused.length > 0 && (
          <Text size="sm" fw={600}>
            {t("admin:translations.file.refused", { count: refused.length })}
          </Text>
        )}
      </div>
      {refused.length > 0 && (
        <Table.ScrollContainer minWidth={560}>
          <Table aria-label={t("admin:translations.file.refused", { count: refused.length })}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={80}>{t("admin:translations.file.line")}</Table.Th>
                <Table.Th>{t("admin:translations.file.text")}</Table.Th>
                <Table.Th>{t("admin:translations.file.why")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {refused.map(({ line, key, lang, text, message }) => (
                <Table.Tr key={`${line} ${lang}`}>
                  <Table.Td>{line}</Table.Td>
                  <Table.Td className="translations-words">
                    <span lang={lang}>{text}</span>
                    <Text size="xs" c="dimmed">
                      {key}
                    </Text>
                  </Table.Td>
                  <Table.Td>{message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {changes.length > 0 && (
        <>
          <Table.ScrollContainer minWidth={560}>
            <Table aria-label={t("admin:translations.file.changes", { count: changes.length })}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("admin:translations.file.place")}</Table.Th>
                  <Table.Th>{t("admin:translations.file.before")}</Table.Th>
                  <Table.Th>{t("admin:translations.file.after")}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changes.map(({ key, lang, placeName, before, text }) => (
                  <Table.Tr key={`${lang} ${key}`}>
                    <Table.Td>
                      {placeName}
                      <Text size="xs" c="dimmed">
                        {t(`admin:language.${lang}`)}
                      </Text>
                    </Table.Td>
                    <Table.Td lang={lang} className="translations-words">
                      {before}
                    </Table.Td>
                    <Table.Td lang={lang} className="translations-words">
                      {text}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Button loading={busy} onClick={onTake} style={{ alignSelf: "flex-start" }}>
            {t("admin:translations.file.take", { count: changes.length })}
          </Button>
        </>
      )}
    </Stack>
  );
}
