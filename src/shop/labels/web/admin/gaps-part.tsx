import { Anchor, Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { itemsPath } from "#shop/catalogue/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Gap } from "./load-label.ts";

/** What the label does not say yet; each leads to its field. */
export function GapsPart({ product, gaps }: { product: string; gaps: Gap[] }) {
  const t = useTexts();
  const open = gaps.filter(({ advice }) => !advice).length;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="label-gaps">
      <Title order={2} size="h5" id="label-gaps" mb={4}>
        {t("admin:label.gaps.title")}
      </Title>
      <Text size="sm" mb={gaps.length > 0 ? "xs" : 0}>
        {t(`admin:label.gaps.${open > 0 ? "open" : "none"}`, { count: open })}
      </Text>
      {gaps.length > 0 && (
        <ul className="shop-gates">
          {gaps.map(({ code, field, text, law, advice }) => (
            <li key={code} data-needed={advice ? "advice" : "law"}>
              <Anchor
                component={Link}
                to={`${itemsPath}/${product}#product-${field}`}
                className="shop-gate"
                c="inherit"
                underline="never"
              >
                <Icon name={advice ? "info" : "warning"} size={16} />
                <span>
                  {text}
                  {law && <span className="shop-law">{law}</span>}
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}
