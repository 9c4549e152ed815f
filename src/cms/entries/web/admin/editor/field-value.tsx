import { Text, Typography } from "@mantine/core";
import type { EditedName } from "#cms/entries/entry.ts";
import { entryField } from "#cms/entries/entry.ts";
import { useTexts } from "#web/texts.tsx";
import { type SharedInput, sharedInputs } from "./entry-inputs.tsx";
import { type EntryValues, type FieldName, fieldOf, needsSource } from "./form/entry-values.ts";

/** One field of an entry, read-only. */
export function FieldValue({ name, values }: { name: FieldName; values: EntryValues }) {
  const t = useTexts();
  const value = values[name];
  if (value === null || ("length" in Object(value) && (value as { length: number }).length === 0)) {
    return (
      <Text size="sm" c="dimmed">
        {t("admin:conflict.nothing")}
      </Text>
    );
  }
  const { translated, kind } = entryField(fieldOf(name));
  if (!translated) {
    const { told = String } = sharedInputs[name as EditedName] as SharedInput<unknown>;
    return <Text size="sm">{told(value, t)}</Text>;
  }
  const text = value as string;
  if (kind === "html" && !needsSource(text)) {
    // Sanitised when it was stored, or written by the editor, which allows nothing more.
    return <Typography className="admin-version-text" dangerouslySetInnerHTML={{ __html: text }} />;
  }
  return <Text className="admin-version-text">{text}</Text>;
}
