import { Checkbox, List, Stack, Text } from "@mantine/core";
import type { SheetImport } from "#shop/spreadsheets/contract.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { pictures: SheetImport["pictures"]; chosen: boolean; onChoose: (chosen: boolean) => void };

/** So many servers are named. */
const mostHosts = 8;

/** From where the pictures of a sheet would be fetched: nobody is asked before its owner has agreed. */
export function PicturesChoice({ pictures, chosen, onChoose }: Props) {
  const t = useTexts();
  const total = pictures.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const further = pictures.length - mostHosts;
  return (
    <Stack gap="xs" component="section" aria-labelledby="sheet-pictures-choice">
      <Text id="sheet-pictures-choice" fw={600}>
        {t("admin:sheet.pictures.title", { count: total })}
      </Text>
      <List size="sm" className="sheet-text">
        {pictures.slice(0, mostHosts).map(({ host, count }) => (
          <List.Item key={host}>{t(`admin:sheet.pictures.${host ? "host" : "noHost"}`, { host, count })}</List.Item>
        ))}
        {further > 0 && <List.Item>{t("admin:sheet.beyond", { count: further })}</List.Item>}
      </List>
      <Checkbox
        label={t("admin:sheet.pictures.consent")}
        description={t("admin:sheet.pictures.hint")}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </Stack>
  );
}
