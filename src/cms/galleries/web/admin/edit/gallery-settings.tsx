import { Paper, SimpleGrid, Text, Title } from "@mantine/core";
import { PointInputs } from "#cms/files/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { GallerySettingsInputs } from "../gallery-settings.tsx";
import type { GalleryForm } from "./gallery-values.ts";

/** How its pictures are shown. */
export function GallerySettingsFields({ form }: { form: GalleryForm }) {
  const t = useTexts();
  const { values, errors, set } = form;
  function change(settings: Partial<typeof values>): void {
    for (const [name, value] of Object.entries(settings)) set(name as keyof typeof values, value as never);
  }
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="gallery-settings">
      <Title order={2} size="h5" id="gallery-settings" mb="md">
        {t("admin:galleries.settings")}
      </Title>
      <GallerySettingsInputs prefix="gallery" value={values} errors={errors} onChange={change} />
      <Pivot form={form} />
    </Paper>
  );
}

/** Only where pictures are cut, and have no point of their own. */
function Pivot({ form: { values, errors, set } }: { form: GalleryForm }) {
  const t = useTexts();
  return (
    <fieldset className="gallery-pivot">
      <legend>{t("admin:galleries.field.pivot")}</legend>
      <Text size="xs" c="dimmed" mb="xs">
        {t("admin:galleries.pivotHint")}
      </Text>
      <SimpleGrid cols={2} spacing="md">
        <PointInputs
          id="gallery-pivot"
          value={values.pivot}
          error={errors.pivot}
          onChange={(pivot) => set("pivot", pivot)}
        />
      </SimpleGrid>
    </fieldset>
  );
}
