import { Alert, Text } from "@mantine/core";
import { DifferenceView } from "#web/admin/publishing/versions/difference-view.tsx";
import { toldIn } from "#web/admin/publishing/versions/differences.ts";
import { labelsIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { entryLabel } from "../editor/form/entry-values.ts";
import type { loadEntryVersions } from "./load-versions.ts";

type Loaded = NonNullable<Awaited<ReturnType<typeof loadEntryVersions>>["comparison"]>;

/** The fields in which two versions of an entry differ. */
export function EntryDifferences({ fields: all, others, names }: Omit<Loaded, "sides"> & { names: [string, string] }) {
  const t = useTexts();
  const site = useSiteLanguages();
  const fields = toldIn(site, all);
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
          label={entryLabel(difference.field, { t, labelIn: labelsIn(site, t) })}
          names={names}
        />
      ))}
      {others && <Text size="sm">{t("admin:versions.othersDiffer")}</Text>}
    </>
  );
}
