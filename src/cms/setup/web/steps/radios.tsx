import type { ReactNode } from "react";

type Option = { value: string; label: string; lang?: string; picture?: ReactNode; text?: string };
type RadiosProps = {
  name: string;
  legend: string;
  hint?: string;
  error: string | undefined;
  /** `setup-segments` in a row, `setup-cards` with a picture and a text each. */
  look: string;
  chosen: string;
  options: Option[];
};

/** One of a few. */
export function Radios({ name, legend, hint, error, look, chosen, options }: RadiosProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className={`setup-radios ${look}`} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className="setup-options">
        {options.map((option) => (
          <Radio key={option.value} name={name} checked={option.value === chosen} {...option} />
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="form-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The whole card can be clicked; only the label is its accessible name. */
function Radio({ name, checked, value, label, lang, picture, text }: Option & { name: string; checked: boolean }) {
  const id = `${name}-${value}`;
  return (
    <label lang={lang}>
      {picture}
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        aria-labelledby={id}
        aria-describedby={text ? `${id}-text` : undefined}
      />
      <span id={id} className="setup-option-name">
        {label}
      </span>
      {text && (
        <span id={`${id}-text`} className="field-hint">
          {text}
        </span>
      )}
    </label>
  );
}
