import "#shop/things/web/admin/shop-admin.css";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link, data as response, useLoaderData, useRevalidator } from "react-router";
import type { Translate } from "#contract/texts/translate.ts";
import { itemsPath } from "#shop/catalogue/web/admin/index.ts";
import { countStock, readStock, type Stock } from "#shop/stock/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May, useMay } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { correct, type StockOutcome, warn } from "../correct-form.ts";
import { StockActs } from "../panel/stock-acts.tsx";
import { stockPath } from "../stock-path.ts";
import { leftText } from "../stock-words.ts";
import type { Route } from "./+types/stock.route";
import { stockList } from "./stock-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(stockList, {
    request,
    read: async ({ q, low, page, pageSize }) => {
      const query = {
        page,
        pageSize,
        ...(q && { q }),
        ...(low === "yes" && { low: true }),
        ...(low === "out" && { out: true }),
      };
      const { items, total } = await load(context, readStock, { query });
      return { rows: items, total };
    },
  });
}

/** Forms about stocks come from here, from the list of products, and from the editor of one. */
export async function action({ context, request }: Route.ActionArgs): Promise<StockOutcome> {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "correct") return correct(context, form);
  if (intent === "warn") return warn(context, form);
  throw response(null, { status: 400 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:stock.title"));
}

/** How many there are of everything that can be bought. */
export default function StockScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { search } = usualFilters(t, "admin:stock");
  return (
    <>
      <PageHeader title={t("admin:stock.title")}>
        <May to={countStock}>
          <Button component={Link} to={`${stockPath}/count`} leftSection={<Icon name="list" />}>
            {t("admin:stock.count.open")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={stockList}
        data={data}
        texts="admin:stock"
        nameOf={({ name }) => name}
        filters={{
          search,
          parts: {
            name: "low",
            label: t("admin:stock.filter.state"),
            choices: [
              { value: null, label: t("admin:stock.filter.all") },
              { value: "yes", label: t("admin:stock.filter.low") },
              { value: "out", label: t("admin:stock.filter.out") },
            ],
          },
        }}
        columns={stockColumns(t, () => void revalidate())}
        card={["name", ["left", "onHand", "reserved", "warn"], "acts"]}
        empty={data.view.low && !data.view.q ? { icon: "check", texts: "enough" } : "list"}
      />
    </>
  );
}

/** Not everybody who looks after the stock sees products that are not published. */
function ProductName({ product, name }: Pick<Stock, "product" | "name">) {
  if (!useMay()("product.readDrafts")) {
    return (
      <Text size="sm" fw={600}>
        {name}
      </Text>
    );
  }
  return (
    <Anchor component={Link} to={`${itemsPath}/${product}#product-stock`} size="sm" fw={600} c="inherit">
      {name}
    </Anchor>
  );
}

function stockColumns(t: Translate, onChange: () => void): ListColumn<Stock>[] {
  const counted = ({ rule }: Stock) => rule !== "untracked";
  const labelled = (key: string, value: string | number) => (
    <Text size="sm" c="dimmed">
      {t(`admin:stock.column.${key}`)}: {value}
    </Text>
  );
  return [
    {
      key: "name",
      breaks: true,
      cell: ({ product, name, sku }) => (
        <>
          <ProductName product={product} name={name || t("admin:products.untitled")} />
          {sku && (
            <Text size="xs" c="dimmed">
              {sku}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "left",
      width: 150,
      cell: (stock) => (
        <Text size="sm" {...(stock.low && { c: "var(--mantine-color-error)", fw: 600 })}>
          {leftText(stock, t)}
        </Text>
      ),
    },
    {
      key: "onHand",
      width: 110,
      align: "right",
      cell: (stock) => (counted(stock) ? stock.on_hand : "–"),
      phone: (stock) => counted(stock) && labelled("onHand", stock.on_hand),
    },
    {
      key: "reserved",
      width: 110,
      align: "right",
      cell: (stock) => (counted(stock) ? stock.reserved : "–"),
      phone: (stock) => counted(stock) && stock.reserved > 0 && labelled("reserved", stock.reserved),
    },
    {
      key: "warn",
      width: 120,
      align: "right",
      cell: (stock) => (counted(stock) ? (stock.warn_below ?? "–") : "–"),
      phone: (stock) => counted(stock) && stock.warn_below !== null && labelled("warn", stock.warn_below),
    },
    {
      key: "acts",
      width: 260,
      align: "right",
      cell: (stock) =>
        counted(stock) ? (
          <Group justify="flex-end">
            <StockActs stock={stock} onChange={onChange} />
          </Group>
        ) : (
          <Text size="xs" c="dimmed" ta="right">
            {t("admin:stock.untrackedHint")}
          </Text>
        ),
      phone: (stock) => counted(stock) && <StockActs stock={stock} onChange={onChange} />,
    },
  ];
}
