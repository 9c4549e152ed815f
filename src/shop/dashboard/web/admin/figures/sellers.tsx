import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { numberText } from "#contract/formats/number.ts";
import { itemsPath } from "#shop/catalogue/web/admin/index.ts";
import type { Dashboard } from "#shop/dashboard/contract.ts";
import { moneyOf } from "#shop/orders/wording/sum-rows.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** What was sold most in the chosen span. */
export function Sellers({ sellers, span, currency }: Pick<Dashboard, "sellers" | "span" | "currency">) {
  const t = useTexts();
  const language = useLanguage();
  const said = (key: string) => t(`admin:dashboard.sellers.${key}`);
  const nameOf = ({ name_de, name_en }: Dashboard["sellers"][number]) =>
    (language === "en" ? name_en || name_de : name_de || name_en) || t("admin:products.untitled");
  return (
    <Paper withBorder component="section" p="md" aria-labelledby="shop-sellers">
      <Title order={2} size="h5" id="shop-sellers">
        {t("admin:dashboard.card.sellers")} · {t(`admin:dashboard.span.${span}`)}
      </Title>
      {sellers.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {said("none")}
        </Text>
      ) : (
        <>
          <table className="dash-sellers">
            <thead>
              <tr>
                <th scope="col">{said("product")}</th>
                <th scope="col">{said("pieces")}</th>
                <th scope="col">{said("gross")}</th>
              </tr>
            </thead>
            <tbody>
              {sellers.map((seller) => (
                <tr key={seller.product}>
                  <th scope="row">
                    <Anchor component={Link} to={`${itemsPath}/${seller.product}`} size="sm" c="inherit">
                      {nameOf(seller)}
                    </Anchor>
                  </th>
                  <td>{numberText(seller.pieces, language)}</td>
                  <td>{moneyOf({ currency }, seller.gross, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Text size="sm" c="dimmed" mt="sm">
            {said("hint")}
          </Text>
        </>
      )}
    </Paper>
  );
}
