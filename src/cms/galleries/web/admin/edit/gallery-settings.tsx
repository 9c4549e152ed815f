import { NumberInput, Paper, SimpleGrid, Text, Title } from "@mantine/core";
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
  const { pivot } = values;
  return (
    <fieldset className="gallery-pivot">
      <legend>{t("admin:galleries.field.pivot")}</legend>
      <Text size="xs" c="dimmed" mb="xs">
        {t("admin:galleries.pivotHint")}
      </Text>
      <SimpleGrid cols={2} spacing="md">
        {(["x", "y"] as const).map((axis) => (
          <NumberInput
            key={axis}
            id={axis === "x" ? "gallery-pivot" : undefined}
            label={t(`admin:file.focus.${axis}`)}
            suffix=" %"
            min={0}
            max={100}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            value={Math.round(pivot[axis] * 100)}
            error={axis === "x" ? errors.pivot : undefined}
            onChange={(value) => typeof value === "number" && set("pivot", { ...pivot, [axis]: value / 100 })}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
