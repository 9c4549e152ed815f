import { Paper, Text, Title } from "@mantine/core";
import { permissions, rolesOf } from "#contract/rights/rights.ts";
import { useMay } from "#web/admin/pieces/may.tsx";
import { useTexts } from "#web/texts.tsx";
import { RightsList } from "./rights-list.tsx";
import "./rights.css";

/** So many rights are shown without being asked for; those of owners fill several screens. */
const few = 15;

/** What whoever is logged in may do, in words. */
export function OwnRights() {
  const t = useTexts();
  const may = useMay();
  const own = permissions().filter((one) => may(one) && !rolesOf(one).includes("customer"));
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="own-rights">
      <Title order={2} size="h5" id="own-rights" mb="xs">
        {t("admin:bundles.mine.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t("admin:bundles.mine.text")}
      </Text>
      <details open={own.length <= few}>
        <summary>{t("admin:bundles.count", { count: own.length })}</summary>
        <RightsList permissions={own} />
      </details>
    </Paper>
  );
}
