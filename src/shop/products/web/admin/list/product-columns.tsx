import { Group, Text } from "@mantine/core";
import { FileThumb } from "#cms/files/web/admin/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { changeStock } from "#shop/stock/contract.ts";
import { leftText, QuickStock } from "#shop/stock/web/admin/index.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useMay } from "#web/admin/pieces/may.tsx";
import { LanguageBadges, RowState } from "#web/admin/publishing/thing-state.tsx";
import { typeIcons } from "../editor/type-icons.tsx";
import { productEditor } from "../product-address.ts";
import type { ProductRow } from "./product-rows.ts";
import { priceText, QuickPrice } from "./quick-price.tsx";

type Look = { nameOf: (row: ProductRow) => string; reading: Reading };

export function productColumns(t: Translate, { nameOf, reading }: Look): ListColumn<ProductRow>[] {
  const quiet = { size: "sm", c: "dimmed", className: "admin-date" };
  return [
    {
      key: "name",
      breaks: true,
      cell: (row) => (
        <Group gap="sm" wrap="nowrap">
          <span className="files-thumb shop-thumb">
            {row.picture ? <FileThumb row={row.picture} whole /> : <Icon name={typeIcons[row.type]} size={24} />}
          </span>
          <div className="shop-line-name">
            {row.trashed ? (
              <Text lang={row.lang} size="sm" fw={600}>
                {nameOf(row)}
              </Text>
            ) : (
              <RowTitle to={productEditor(row.id)} lang={row.lang}>
                {nameOf(row)}
              </RowTitle>
            )}
            <Text size="xs" c="dimmed">
              {[row.group || t(`admin:products.type.${row.type}`), row.sku].filter(Boolean).join(" · ")}
            </Text>
          </div>
        </Group>
      ),
    },
    {
      key: "price",
      width: 150,
      cell: (row) =>
        row.price.own && row.can.write && !row.trashed ? (
          <QuickPrice row={row} name={nameOf(row)} reading={reading} />
        ) : (
          <Text size="sm" className="shop-fact">
            {priceText(row.price, reading) || "–"}
          </Text>
        ),
    },
    { key: "stock", width: 150, cell: (row) => <StockCell row={row} name={nameOf(row)} t={t} /> },
    {
      key: "state",
      width: 220,
      cell: ({ trashed, ...row }) =>
        trashed ? <Text {...quiet}>{t("admin:thing.trashed", trashed)}</Text> : <RowState {...row} />,
    },
    { key: "languages", width: 180, cell: (row) => <LanguageBadges {...row} /> },
  ];
}

/** One counted offer can be changed here; of several it says how many there are of all. */
function StockCell({ row, name, t }: { row: ProductRow; name: string; t: Translate }) {
  const may = useMay()(changeStock);
  const [one, ...others] = row.stock;
  if (!one) {
    return (
      <Text size="sm" c="dimmed" className="shop-fact">
        {row.trashed ? "" : t("admin:stock.untracked")}
      </Text>
    );
  }
  if (others.length === 0 && row.can.write && may) return <QuickStock stock={one} name={name} />;
  const left = row.stock.reduce((sum, stock) => sum + stock.left, 0);
  const low = row.stock.filter((stock) => stock.low).length;
  return (
    <div className="shop-fact">
      <Text size="sm">{leftText({ rule: "tracked", left }, t)}</Text>
      {low > 0 && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t("admin:stock.lowOf", { count: low })}
        </Text>
      )}
    </div>
  );
}
