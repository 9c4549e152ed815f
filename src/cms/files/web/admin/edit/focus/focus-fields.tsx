import { Group, Text } from "@mantine/core";
import type { Picture as Shown } from "#cms/files/picture.ts";
import { Picture } from "#cms/files/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { FileForm } from "../file-values.ts";
import { PointInputs } from "./point-inputs.tsx";

type Props = { picture: Shown; form: FileForm };

/** The most common shapes to which pages cut pictures. */
const shapes = ["1 / 1", "16 / 9", "3 / 4"] as const;

/** The focus point in numbers, and previews of the cut picture. */
export function FocusFields({ picture, form: { values, errors, set } }: Props) {
  const t = useTexts();
  const { focus } = values;
  const shown = { ...picture, focus, alt: "", altLang: undefined };
  return (
    <section aria-labelledby="file-focus-title" className="file-focus-fields">
      <div>
        <Text component="h3" size="sm" fw={600} id="file-focus-title">
          {t("admin:file.field.focus")}
        </Text>
        <Text size="sm" c="dimmed" mb="xs">
          {t("admin:file.focus.hint")}
        </Text>
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <PointInputs id="file-focus" value={focus} error={errors.focus} onChange={(value) => set("focus", value)} />
        </Group>
      </div>
      <div className="file-cuts" aria-hidden="true">
        {shapes.map((shape) => (
          <div key={shape} className="file-cut" style={{ aspectRatio: shape }}>
            <Picture picture={shown} sizes="160px" fit="cover" />
          </div>
        ))}
      </div>
    </section>
  );
}
