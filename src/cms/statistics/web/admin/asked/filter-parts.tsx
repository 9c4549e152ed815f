import { Button, Text } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import type { Filter } from "#cms/statistics/dimensions.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { partsOf, withPart } from "./asked-filter.ts";

/** What the report is filtered by; each part can be taken away. */
export function FilterParts({ filter }: { filter: Filter }) {
  const t = useTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const parts = partsOf(filter);
  if (parts.length === 0) return null;
  return (
    <nav aria-labelledby="statistic-filter" className="statistic-filter">
      <Text size="sm" id="statistic-filter">
        {t("admin:statistics.filter.label")}
      </Text>
      {parts.map(({ dimension, value }) => {
        const text = t("admin:statistics.filter.part", {
          dimension: t(`admin:statistics.list.${dimension}.value`),
          value: valueText(value, { dimension, language, t }),
        });
        return (
          <Button
            key={dimension}
            component={Link}
            to={withPart(search, dimension, null)}
            preventScrollReset
            size="sm"
            variant="light"
            rightSection={<Icon name="close" size={14} />}
            aria-label={t("admin:statistics.filter.remove", { part: text })}
          >
            {text}
          </Button>
        );
      })}
    </nav>
  );
}
