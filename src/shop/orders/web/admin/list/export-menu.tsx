import { Button, Menu } from "@mantine/core";
import { useSearchParams } from "react-router";
import { exportKinds } from "#shop/orders/contract.ts";
import { useTexts } from "#web/texts.tsx";

/** The filters of the list that the export has, too. */
const filters = ["q", "view", "state", "payment", "fulfilment"] as const;

/** Saves the orders that the list shows, all pages of it, as a file for spreadsheets. */
export function ExportMenu() {
  const t = useTexts();
  const [asked] = useSearchParams();
  const hrefOf = (kind: string) => {
    const query = new URLSearchParams({ kind });
    for (const name of filters) if (asked.get(name)) query.set(name, asked.get(name) ?? "");
    return `/api/v0/shop/order/export?${query}`;
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default">{t("admin:orders.export.label")}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportKinds.map((kind) => (
          <Menu.Item key={kind} component="a" href={hrefOf(kind)} download>
            {t(`admin:orders.export.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
