import { Button, Group, Paper, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { Link } from "react-router";
import { groupsPath, itemsPath } from "#shop/catalogue/web/admin/index.ts";
import type { SheetImport } from "#shop/spreadsheets/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { useFocusOn } from "../use-focus-on.ts";

/** What was imported, and the way to it. */
export function SheetDone({ report }: { report: SheetImport }) {
  const { counts, groups } = report;
  const t = useTexts();
  const heading = useFocusOn<HTMLHeadingElement>(report);
  const facts = (["new", "changed"] as const).filter((one) => counts[one] > 0);
  const list = counts.changed > 0 ? `${itemsPath}?sort=-changed` : `${itemsPath}?status=draft&sort=-changed`;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="sheet-done">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <ThemeIcon variant="light" color="green" size={44} radius="xl">
          <Icon name="check" size={24} />
        </ThemeIcon>
        <Stack gap="sm" className="sheet-text">
          <Title order={2} size="h4" id="sheet-done" ref={heading} tabIndex={-1} className="sheet-heading">
            {t("admin:sheet.done.title", { count: counts.new + counts.changed })}
          </Title>
          <Text role="status">
            {facts.map((one) => t(`admin:sheet.done.${one}`, { count: counts[one] })).join(" ")}{" "}
            {groups.length > 0 && `${t("admin:sheet.done.groups", { count: groups.length })} `}
            {t("admin:sheet.done.text")}
          </Text>
          <Group gap="sm">
            <Button component={Link} to={list}>
              {t("admin:sheet.done.see")}
            </Button>
            {groups.length > 0 && (
              <Button component={Link} to={groupsPath} variant="default">
                {t("admin:sheet.done.seeGroups")}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
    </Paper>
  );
}
