import { Anchor, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { readWaiting } from "#shop/back-in-stock/contract.ts";
import { readGroups } from "#shop/groups/contract.ts";
import { type Product, readProducts } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import { readStock, type Stock } from "#shop/stock/contract.ts";
import { CountCards } from "#web/admin/lists/count-cards.tsx";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { groupsPath, itemsPath, stockPath } from "../shop-places.ts";
import { ShopTabs } from "../shop-tabs.tsx";
import type { Route } from "./+types/dashboard.route";
import { lacksMenu, Unlinked } from "./unlinked.tsx";
import { Waiting } from "./waiting.tsx";
import "#web/admin/lists/lists.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const most = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const total = async (status: "live" | "draft" | "changed") => {
    const list = await load(context, readProducts, { query: { status, pageSize: 1 } });
    return "items" in list ? list.total : 0;
  };
  const [live, draft, changed, groups, low, latest, waiting, unlinked] = await Promise.all([
    total("live"),
    total("draft"),
    total("changed"),
    load(context, readGroups, { query: { pageSize: 1 } }),
    load(context, readStock, { query: { low: true, pageSize: most } }),
    load(context, readProducts, { query: { sort: "-changed", pageSize: most } }),
    load(context, readWaiting, { query: {} }),
    lacksMenu(context),
  ]);
  return {
    counts: { live, draft, changed },
    groups: "items" in groups ? groups.total : 0,
    low: { items: low.items, total: low.total },
    latest: "items" in latest ? latest.items.map(toLine) : [],
    waiting: waiting.slice(0, most),
    unlinked: live > 0 && unlinked,
  };
}

type Line = { id: string; name: string; at: string };

function toLine(product: Product): Line {
  return { id: product._id, name: nameOf(product), at: product.behind?.changed ?? "" };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:shop.dashboard.title"));
}

/** What there is in the shop, what runs out, and what was worked on last. */
export default function DashboardScreen() {
  const t = useTexts();
  const { counts, groups, low, latest, waiting, unlinked } = useLoaderData<typeof loader>();
  const said = (key: string) => t(`admin:shop.dashboard.${key}`);
  return (
    <>
      <PageHeader title={said("title")} tabs={<ShopTabs />}>
        <Button component={Link} to={`${itemsPath}/new`} leftSection={<Icon name="plus" />}>
          {t("admin:products.new")}
        </Button>
      </PageHeader>
      {latest.length === 0 && groups === 0 ? (
        <Beginning />
      ) : (
        <Stack gap="lg">
          {unlinked && <Unlinked />}
          <CountCards
            cards={[
              { to: `${itemsPath}?status=live`, count: counts.live, label: said("live") },
              { to: `${itemsPath}?status=draft`, count: counts.draft, label: said("draft") },
              { to: `${itemsPath}?status=changed`, count: counts.changed, label: said("changed") },
              { to: groupsPath, count: groups, label: said("groups") },
            ]}
          />
          <Running low={low} />
          {waiting.length > 0 && <Waiting waiting={waiting} />}
          {latest.length > 0 && <Latest latest={latest} />}
        </Stack>
      )}
    </>
  );
}

/** The three steps to the first product on the site. */
function Beginning() {
  const t = useTexts();
  const said = (key: string) => t(`admin:shop.dashboard.begin.${key}`);
  return (
    <Stack gap="md">
      <ListEmpty
        icon="tag"
        title={said("title")}
        text={said("text")}
        reset={{ to: `${groupsPath}/new`, label: said("group") }}
      />
      <Text size="sm" c="dimmed" ta="center">
        <Anchor component={Link} to={`${itemsPath}/new`}>
          {said("product")}
        </Anchor>
      </Text>
    </Stack>
  );
}

function Running({ low }: { low: { items: Stock[]; total: number } }) {
  const t = useTexts();
  const said = (key: string, values = {}) => t(`admin:shop.dashboard.${key}`, values);
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

function Latest({ latest }: { latest: Line[] }) {
  const t = useTexts();
  return (
    <Paper withBorder component="section" aria-labelledby="shop-latest">
      <Title order={2} size="h5" id="shop-latest" p="md" pb="xs">
        {t("admin:shop.dashboard.latest")}
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
