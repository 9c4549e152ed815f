import { Anchor, Group, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { itemsPath, stockPath } from "#shop/catalogue/web/admin/index.ts";
import type { Stock } from "#shop/stock/contract.ts";
import { useTexts } from "#web/texts.tsx";

/** So many rows of a card are shown. */
export const most = 5;

/** What there is little of. */
export function Running({ low }: { low: { items: Stock[]; total: number } }) {
  const t = useTexts();
  const said = (key: string, values = {}) => t(`admin:dashboard.${key}`, values);
  return (
    <Paper withBorder component="section" aria-labelledby="shop-low">
      <Group justify="space-between" p="md" pb="xs">
        <Title order={2} size="h5" id="shop-low">
          {said("low")}
        </Title>
        <Anchor component={Link} to={low.total > 0 ? `${stockPath}?low=yes` : stockPath} size="sm">
          {said(low.total > most ? "lowAll" : "stock", { count: low.total })}
        </Anchor>
      </Group>
      {low.items.length === 0 ? (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {said("lowNone")}
        </Text>
      ) : (
        <ul className="admin-latest">
          {low.items.map(({ _id, product, name, left }) => (
            <li key={_id}>
              <Anchor component={Link} to={`${itemsPath}/${product}`} size="sm" fw={600} c="inherit">
                {name}
              </Anchor>
              <Text size="sm" c="var(--mantine-color-error)">
                {t("admin:shop.left", { count: left })}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}
