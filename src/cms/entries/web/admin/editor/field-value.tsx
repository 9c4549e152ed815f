import { Text, Typography } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { type EntryValues, type FieldName, needsSource } from "./form/entry-values.ts";

/** One field of an entry, to be read. */
export function FieldValue({ name, values }: { name: FieldName; values: EntryValues }) {
  const t = useTexts();
  const value = values[name];
  if (value.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t("admin:conflict.nothing")}
      </Text>
    );
  }
  if (Array.isArray(value)) return <Text size="sm">{value.join(", ")}</Text>;
  if (name === "publish_date") return <Text size="sm">{value.replace("T", " ")}</Text>;
  if ((name === "content" || name === "en_content") && !needsSource(value)) {
    // Cleaned when it was stored, or written by the editor, which knows no more than the cleaner lets through.
    return <Typography className="admin-version-text" dangerouslySetInnerHTML={{ __html: value }} />;
  }
  return <Text className="admin-version-text">{value}</Text>;
}
