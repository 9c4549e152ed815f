import { NativeSelect, Stack } from "@mantine/core";
import { type FontName, fontNames } from "#cms/design/fonts/families.ts";
import { useTexts } from "#web/texts.tsx";
import type { DesignForm } from "../state/use-design-form.ts";
import { fontLabel } from "./words.ts";

/** The families of headings and of texts. */
export function FontFields({ form }: { form: DesignForm }) {
  const t = useTexts();
  const { type } = form.values;
  const data = [...fontNames]
    .map((value) => ({ value, label: fontLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Stack gap="sm">
      {(["heading", "text"] as const).map((part) => (
        <NativeSelect
          key={part}
          id={`design-font-${part}`}
          label={t(`admin:design.font.${part}`)}
          description={t(`admin:design.font.${part}Hint`)}
          data={data}
          value={type[part]}
          onChange={(event) => form.change({ type: { ...type, [part]: event.currentTarget.value as FontName } })}
        />
      ))}
    </Stack>
  );
}
