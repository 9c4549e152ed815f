import { type ComponentType, useEffect, useId, useState } from "react";
import { needsSource } from "../admin/editor/form/entry-values.ts";
import { usePanel } from "./panel.ts";
import type { RichTextProps } from "./rich-text.tsx";

type Props = { value: string; onChange: (html: string) => void };

/** The text of an entry. Its editor comes with the first form that is opened. */
export function TextField({ value, onChange }: Props) {
  const { texts, where } = usePanel();
  const id = useId();
  const [source] = useState(() => needsSource(value));
  const [Editor, setEditor] = useState<ComponentType<RichTextProps> | "failed" | null>(null);
  useEffect(() => {
    if (source) return;
    let there = true;
    import("./rich-text.tsx").then(
      (loaded) => there && setEditor(() => loaded.default),
      () => there && setEditor("failed"),
    );
    return () => {
      there = false;
    };
  }, [source]);
  const lang = where.language;
  const label = <span id={id}>{texts.textField}</span>;
  if (source || Editor === "failed") {
    return (
      <div className="panel-text">
        {label}
        <p className="panel-note">{source ? texts.source : texts.editorMissing}</p>
        <textarea
          aria-labelledby={id}
          lang={lang}
          rows={14}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    );
  }
  return (
    <div className="panel-text">
      {label}
      {Editor ? (
        <Editor labelId={id} lang={lang} value={value} onChange={onChange} texts={texts} />
      ) : (
        // Sanitised when it was stored.
        <div
          className="panel-editor rich-text-body"
          aria-busy="true"
          lang={lang}
          dangerouslySetInnerHTML={{ __html: value }}
        />
      )}
    </div>
  );
}
