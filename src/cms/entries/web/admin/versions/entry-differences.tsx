import { Alert, Text } from "@mantine/core";
import { DifferenceView } from "#web/admin/publishing/versions/difference-view.tsx";
import { useTexts } from "#web/texts.tsx";
import type { loadEntryVersions } from "./load-versions.ts";

type Loaded = NonNullable<Awaited<ReturnType<typeof loadEntryVersions>>["comparison"]>;

/** The fields in which two versions of an entry differ. */
export function EntryDifferences({ fields, others, names }: Omit<Loaded, "sides"> & { names: [string, string] }) {
  const t = useTexts();
  return (
    <>
      {fields.length === 0 && !others ? (
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
          label={t(`admin:versions.field.${difference.field}`)}
          names={names}
        />
      ))}
      {others && <Text size="sm">{t("admin:versions.othersDiffer")}</Text>}
    </>
  );
}
