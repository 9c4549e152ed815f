import { useReadOnly } from "#web/admin/form/read-only.tsx";
import { ReadText } from "./read-text.tsx";
import type { TextFieldProps } from "./text-field-props.ts";
import "@mantine/tiptap/styles.css";
import "#web/admin/form/forms.css";
import "../edit-entry.css";
import { Input, Text } from "@mantine/core";
import { lazy, Suspense, useId, useState, useSyncExternalStore } from "react";
import { useTexts } from "#web/texts.tsx";
import { needsSource } from "../form/entry-values.ts";
import { RichTextSkeleton } from "./rich-text-skeleton.tsx";
import SourceField from "./source-field.tsx";

// A text can still be changed when the editor cannot be fetched.
const RichTextEditor = lazy(() => import("./rich-text-editor.tsx").catch(() => ({ default: SourceField })));

type Props = Pick<TextFieldProps, "id" | "lang" | "value" | "onChange"> &
  Partial<Pick<TextFieldProps, "wordsOnly">> & {
    error: string | undefined;
    /** *Text* by default. */
    label?: string;
  };

/** A text in one language, as entries have them. The editor is loaded after the page. */
export function RichTextField({ id, label, lang, value, wordsOnly = false, onChange, error }: Props) {
  const t = useTexts();
  const labelId = useId();
  const errorId = useId();
  const [source] = useState(() => needsSource(value));
  const there = useSyncExternalStore(noChange, inBrowser, onServer);
  const field = { id, labelId, errorId, invalid: error !== undefined, lang, value, wordsOnly, onChange };
  const readOnly = useReadOnly();
  const skeleton = <RichTextSkeleton html={value} lang={lang} />;
  return (
    <div>
      <Input.Label component="div" id={labelId} mb={4}>
        {label ?? t("admin:entry.field.content")}
      </Input.Label>
      {source && (
        <Text size="sm" c="dimmed" mb={4}>
          {t("admin:editor.source")}
        </Text>
      )}
      {source && <SourceField {...field} />}
      {!source && readOnly && <ReadText html={value} lang={lang} labelId={labelId} />}
      {!source &&
        !readOnly &&
        (there ? (
          <Suspense fallback={skeleton}>
            <RichTextEditor {...field} />
          </Suspense>
        ) : (
          skeleton
        ))}
      {error && (
        <Input.Error id={errorId} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

const noChange = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
