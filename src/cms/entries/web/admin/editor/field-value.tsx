import { Text, Typography } from "@mantine/core";
import type { Translate } from "#contract/translate.ts";
import { useTexts } from "#web/texts.tsx";
import {
  type EntryValues,
  type FieldName,
  isStructured,
  needsSource,
  type StructuredName,
} from "./form/entry-values.ts";

/** One field of an entry, to be read. */
export function FieldValue({ name, values }: { name: FieldName; values: EntryValues }) {
  const t = useTexts();
  if (values[name].length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t("admin:conflict.nothing")}
      </Text>
    );
  }
  if (name === "avatar" || isStructured(name)) return <Text size="sm">{amountOf(name, { values, t })}</Text>;
  if (name === "tags") return <Text size="sm">{values.tags.join(", ")}</Text>;
  const value = values[name];
  if (name === "publish_date") return <Text size="sm">{value.replace("T", " ")}</Text>;
  if ((name === "content" || name === "en_content") && !needsSource(value)) {
    // Cleaned when it was stored, or written by the editor, which knows no more than the cleaner lets through.
    return <Typography className="admin-version-text" dangerouslySetInnerHTML={{ __html: value }} />;
  }
  return <Text className="admin-version-text">{value}</Text>;
}

/** Pictures and files are not told in words, but counted. */
function amountOf(name: StructuredName | "avatar", { values, t }: { values: EntryValues; t: Translate }): string {
  if (name === "avatar") return t("admin:conflict.amount.media", { count: 1 });
  if (name === "links") return values.links.map(({ title, href }) => title || href).join(", ");
  const count = name === "media" ? values.media.flat().length : values[name].length;
  return t(`admin:conflict.amount.${name}`, { count });
}
