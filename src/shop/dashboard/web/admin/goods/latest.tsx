import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { itemsPath } from "#shop/catalogue/web/admin/index.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

export type Line = { id: string; name: string; at: string };

/** Products that somebody has worked on last. */
export function Latest({ latest }: { latest: Line[] }) {
  const t = useTexts();
  return (
    <Paper withBorder component="section" aria-labelledby="shop-latest">
      <Title order={2} size="h5" id="shop-latest" p="md" pb="xs">
        {t("admin:dashboard.card.latest")}
      </Title>
      <ul className="admin-latest">
        {latest.map(({ id, name, at }) => (
          <li key={id}>
            <Anchor component={Link} to={`${itemsPath}/${id}`} size="sm" fw={600} c="inherit">
              {name || t("admin:products.untitled")}
            </Anchor>
            <Text size="sm" c="dimmed">
              <Time at={at} />
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
