import { Badge, Paper, Text, Title } from "@mantine/core";
import type { SheetImport } from "#shop/spreadsheets/contract.ts";
import { useTexts } from "#web/texts.tsx";
import { Growing } from "./growing.tsx";

const colors = { new: "green", changed: "yellow", same: "gray" } as const;

/** The products of a sheet, and what would become of each. */
export function SheetProducts({ report: { counts, products } }: { report: SheetImport }) {
  const t = useTexts();
  if (products.length === 0) return null;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="sheet-products">
      <Title order={2} size="h4" id="sheet-products" mb="sm">
        {t("admin:sheet.products.title")}
      </Title>
      <Growing items={products} count={counts.new + counts.changed + counts.same} className="sheet-products">
        {({ row, name, sku, outcome }) => (
          <li key={row}>
            <Text size="sm" fw={600}>
              {name || t("admin:products.untitled")}
            </Text>
            <Text size="sm" c="dimmed">
              {[sku, t("admin:sheet.products.row", { row })].filter(Boolean).join(" · ")}
            </Text>
            <Badge variant="dot" color={colors[outcome]} tt="none" fw={500} size="lg" radius="md">
              {t(`admin:sheet.products.outcome.${outcome}`)}
            </Badge>
          </li>
        )}
      </Growing>
    </Paper>
  );
}
