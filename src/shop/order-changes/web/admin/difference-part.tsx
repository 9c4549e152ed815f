import { Paper, Text, Title } from "@mantine/core";
import type { OrderDifference } from "#shop/order-changes/contract.ts";
import { differenceText } from "#shop/order-changes/difference-lines.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { DifferenceTable } from "../difference-table.tsx";

type Props = { priced: OrderDifference | null; stale: boolean; failed: string | null };

/** What the change makes of the order, before anything is stored. */
export function DifferencePart({ priced, stale, failed }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="change-difference">
      <Title order={2} size="h5" id="change-difference" mb="md">
        {t("shop:change.difference")}
      </Title>
      <div className="change-difference" data-stale={stale || undefined} aria-live="polite">
        {priced && (
          <>
            <DifferenceTable difference={priced} language={language} />
            <Text fw={600} mt="sm">
              {differenceText(priced, { t, language })}
            </Text>
            {priced.lostCode && (
              <Text size="sm" mt="xs">
                {t("admin:changeOrder.lostCode", { code: priced.lostCode })}
              </Text>
            )}
          </>
        )}
      </div>
      {failed !== null && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
          {failed || t("admin:unreachable")}
        </Text>
      )}
    </Paper>
  );
}
