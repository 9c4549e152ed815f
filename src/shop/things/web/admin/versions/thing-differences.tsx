import { Alert, Text } from "@mantine/core";
import { DifferenceView } from "#web/admin/publishing/versions/difference-view.tsx";
import { type FieldDifference, toldIn } from "#web/admin/publishing/versions/differences.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { fields: FieldDifference[]; labelOf: (field: string) => string; names: [string, string] };

/** The fields in which two versions of a product or a group differ. */
export function ThingDifferences({ fields: all, labelOf, names }: Props) {
  const t = useTexts();
  const fields = toldIn(useSiteLanguages(), all);
  return (
    <>
      {fields.length === 0 ? (
        <Alert variant="light">{t("admin:versions.same")}</Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {t("admin:versions.legend")}
        </Text>
      )}
      {fields.map((difference) => (
        <DifferenceView
          key={difference.field}
          difference={difference}
          label={labelOf(difference.field)}
          names={names}
        />
      ))}
    </>
  );
}
