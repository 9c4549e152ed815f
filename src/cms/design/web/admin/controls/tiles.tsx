import { type ReactNode, useId } from "react";

type Option<V extends string> = { value: V; word: string; drawing?: ReactNode };

type Props<V extends string> = {
  label: string;
  hint?: string;
  value: V;
  options: Option<V>[];
  onChange: (value: V) => void;
};

/** One of several, each with a small drawing where that says more than its word. */
export function Tiles<V extends string>({ label, hint, value, options, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="design-choice">
      <legend>{label}</legend>
      {hint && <p className="design-hint">{hint}</p>}
      <div className="design-tiles" data-drawn={options.some(({ drawing }) => drawing !== undefined) || undefined}>
        {options.map(({ value: one, word, drawing }) => (
          <label key={one} className="design-tile">
            <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChange(one)} />
            {drawing && (
              <svg viewBox="0 0 48 32" aria-hidden="true" focusable="false">
                {drawing}
              </svg>
            )}
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
