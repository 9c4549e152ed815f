import { Select, Stack } from "@mantine/core";
import { fontFaces, fontStack } from "#cms/design/fonts/faces.ts";
import { families, fontNames } from "#cms/design/fonts/families.ts";
import { fontFiles } from "#cms/design/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { DesignForm } from "../state/use-design-form.ts";

const offered = fontNames
  .map((value) => ({ value, label: families[value].label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** The faces of all families; a browser fetches those that it shows. */
const faces = fontNames.map((name) => fontFaces({ heading: name, text: name }, fontFiles)).join("");

/** The families of headings and of texts, each offered in its own letters. */
export function FontFields({ form }: { form: DesignForm }) {
  const t = useTexts();
  const { type } = form.values;
  return (
    <Stack gap="sm">
      <style>{faces}</style>
      {(["heading", "text"] as const).map((part) => (
        <Select
          key={part}
          id={`design-font-${part}`}
          label={t(`admin:design.font.${part}`)}
          description={t(`admin:design.font.${part}Hint`)}
          data={offered}
          allowDeselect={false}
          maxDropdownHeight={340}
          value={type[part]}
          styles={{ input: { fontFamily: fontStack(type[part]), fontSize: "1.0625rem" } }}
          renderOption={({ option }) => (
            <span className="design-font" style={{ fontFamily: fontStack(option.value) }}>
              {option.label}
            </span>
          )}
          onChange={(name) => name && form.change({ type: { ...type, [part]: name } })}
        />
      ))}
    </Stack>
  );
}
