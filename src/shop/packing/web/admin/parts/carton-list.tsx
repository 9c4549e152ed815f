import { Paper, Text, Title } from "@mantine/core";
import type { Language } from "#contract/language.ts";
import type { Order } from "#shop/orders/contract.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import type { Packing, PackRow } from "#shop/packing/contract.ts";
import { filledCartons } from "#shop/packing/in-cartons.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Stage } from "../stage.ts";
import type { PackingState } from "../state/use-packing.ts";

type Props = {
  order: Order;
  rows: PackRow[];
  cartons: Packing["cartons"];
  state: PackingState;
  stage: Stage;
  language: Language;
};

/** Which bottles go into which carton, and how full each of them is. */
export function CartonList({ order, rows, cartons, state, stage, language }: Props) {
  const t = useTexts();
  if (cartons.length === 0) return null;
  const filled = filledCartons(cartons, { rows, progress: state.progress });
  const counts = stage === "open" || stage === "rest";
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="pack-cartons">
      <Title order={2} size="h6" id="pack-cartons" mb="xs">
        {t("admin:packing.cartons.title", { count: cartons.length })}
      </Title>
      <ol className="pack-cartons">
        {cartons.map(({ places, lines }, at) => {
          const { packed, all } = filled[at]!;
          const isFull = packed === all;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- cartons have no other name than their number
            <li key={at} data-done={isFull || undefined}>
              <p className="pack-carton">
                <strong>{t("admin:packing.cartons.one", { number: at + 1 })}</strong>
                <span>{t("admin:packing.cartons.places", { count: places })}</span>
                {counts && (
                  <span className="pack-filled pack-scripted">
                    {isFull && <Icon name="check" size={16} />}
                    {t("admin:packing.cartons.filled", { packed, all })}
                  </span>
                )}
              </p>
              <Text size="sm" className="pack-inside">
                {lines.map(({ line, amount }) => `${amount} × ${lineName(order.lines[line]!, language)}`).join("\n")}
              </Text>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
