import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { Reply } from "#contract/wire/route.ts";
import type { readWaiting } from "#shop/back-in-stock/contract.ts";
import { itemsPath } from "#shop/catalogue/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";

/** What visitors have asked to be told of, with how many they are. */
export function Waiting({ waiting }: { waiting: Reply<typeof readWaiting> }) {
  const t = useTexts();
  return (
    <Paper withBorder component="section" aria-labelledby="shop-waiting">
      <Title order={2} size="h5" id="shop-waiting" p="md" pb={4}>
        {t("admin:shop.waiting.title")}
      </Title>
      <Text size="sm" c="dimmed" px="md" pb="xs">
        {t("admin:shop.waiting.text")}
      </Text>
      <ul className="admin-latest">
        {waiting.map(({ offer, product, name, waiting: count }) => (
          <li key={offer}>
            <Anchor component={Link} to={`${itemsPath}/${product}`} size="sm" fw={600} c="inherit">
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t("admin:shop.waiting.count", { count })}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
