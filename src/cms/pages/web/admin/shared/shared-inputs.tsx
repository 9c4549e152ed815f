import { Paper, Radio, Stack, TextInput } from "@mantine/core";
import { lineLength } from "#contract/wire/shapes.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { useTexts } from "#web/texts.tsx";
import { everywhere, type SharedValues } from "./shared-fields.ts";

type Form = Pick<VersionedForm<never, SharedValues>, "values" | "errors" | "set">;

/** What a shared section is called among the staff, and whether it is shown on all pages. */
export function SharedInputs({ form: { values, errors, set } }: { form: Form }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md">
      <Stack gap="lg">
        <TextInput
          id="shared-title"
          name="title"
          label={t("admin:shared.name")}
          description={t("admin:shared.nameHint")}
          maxLength={lineLength}
          autoComplete="off"
          value={values.title}
          error={errors.title}
          onChange={(event) => set("title", event.currentTarget.value)}
        />
        <Radio.Group
          id="shared-everywhere"
          label={t("admin:shared.where")}
          value={values.everywhere}
          error={errors.everywhere}
          onChange={(value) => set("everywhere", value)}
        >
          <Stack gap="sm" mt="xs">
            {everywhere.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`admin:shared.everywhere.${one}`)}
                description={t(`admin:shared.everywhereHint.${one}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Paper>
  );
}
