import { Paper, Text, Title } from "@mantine/core";
import { numberText } from "#contract/formats/number.ts";
import type { Dashboard } from "#shop/dashboard/contract.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** How many of the carts of the chosen span became orders. */
export function Conversion({ conversion, span }: Pick<Dashboard, "conversion" | "span">) {
  const t = useTexts();
  const language = useLanguage();
  const said = (key: string, values = {}) => t(`admin:dashboard.conversion.${key}`, values);
  const { carts } = conversion;
  const shareOf = (count: number) => numberText(Math.round((count / carts) * 100), language);
  return (
    <Paper withBorder component="section" p="md" aria-labelledby="shop-conversion">
      <Title order={2} size="h5" id="shop-conversion">
        {t("admin:dashboard.card.conversion")} · {t(`admin:dashboard.span.${span}`)}
      </Title>
      {carts === 0 && conversion.orders === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {said("none")}
        </Text>
      ) : (
        <ol className="dash-steps">
          {(["carts", "checkouts", "orders"] as const).map((step) => (
            <li key={step}>
              <span className="dash-sum">{numberText(conversion[step], language)}</span>
              <span>{said(step)}</span>
              {step !== "carts" && carts > 0 && conversion[step] <= carts && (
                <span className="dash-small">{said("share", { share: shareOf(conversion[step]) })}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <Text size="sm" c="dimmed" mt="sm" maw={680}>
        {said("hint")}
      </Text>
    </Paper>
  );
}
