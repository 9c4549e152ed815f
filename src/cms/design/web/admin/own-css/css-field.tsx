import { Input } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { useTexts } from "#web/texts.tsx";

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** The lines with something wrong. */
  wrong: ReadonlySet<number>;
  error: boolean;
  describedBy: string;
  children?: (jump: (place: { line: number; column: number }) => void) => ReactNode;
};

/** As long as the API takes it. */
const longest = 50_000;

/** A field for code, with the numbers of its lines. `children` get a way to put the cursor at a place. */
export function CssField({ value, onChange, wrong, error, describedBy, children }: Props) {
  const t = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [top, setTop] = useState(0);
  const lines = value.split("\n");
  function jump({ line, column }: { line: number; column: number }): void {
    const area = field.current;
    if (!area) return;
    const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    const at = Math.min(before + column - 1, value.length);
    area.focus();
    area.setSelectionRange(at, at);
    const height = Number.parseFloat(getComputedStyle(area).lineHeight);
    area.scrollTop = Math.max(0, (line - 4) * height);
  }
  return (
    <>
      <Input.Wrapper label={t("admin:design.css.text")} id="design-css">
        <div className="design-code" data-error={error || undefined}>
          <div className="design-code-lines" aria-hidden="true">
            <div style={{ transform: `translateY(${-top}px)` }}>
              {Array.from(lines, (_, at) => at + 1).map((number) => (
                <div key={number} data-wrong={wrong.has(number) || undefined}>
                  {number}
                </div>
              ))}
            </div>
          </div>
          <textarea
            ref={field}
            id="design-css"
            className="design-code-text"
            value={value}
            maxLength={longest}
            rows={9}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            aria-invalid={error || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.currentTarget.value)}
            onScroll={(event) => setTop(event.currentTarget.scrollTop)}
          />
        </div>
      </Input.Wrapper>
      {children?.(jump)}
    </>
  );
}
